import { bookingTitle, eventTypeLabel } from 'shared-data/domain/booking-rules';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Booking } from 'shared-data/account';
import { calendarDownload } from 'shared-data/calendar';
import type { BookingMoney } from 'shared-data/domain/booking-money';
import { waitsForSignature } from 'shared-data/domain/signatures';
import { canCancel, isHoldActive, isPaid, isPastEvent } from 'shared-data/domain/status';
import { nowInNewYork } from 'shared-data/domain/time';
import { CONTRACT_WAITS } from 'shared-data/domain/words';
import { Button, ButtonLink, Card, Heading, Stack, Text, TextLink, theme } from 'shared-ui';
import { DownloadButton } from 'shared-ui/display';
import type { WaitingForPaymentProps } from 'shared-ui/payment';
import { BookingStatusBadge } from '../../components/booking-status-badge.tsx';
import { paymentPath, paths, rebookPath } from '../../paths.ts';
import { PayBalance } from './pay-balance.tsx';
import { BookingSheetList } from './booking-sheet-list.tsx';
import { paymentNote } from './payment-note.ts';

const Layout = styled.article`
  display: grid;
  gap: ${theme.space(5)};
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space(4)};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)} ${theme.space(6)};
  padding-top: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
`;

interface BookingCardProps {
  booking: Booking;
  now: Date;
  /** Undefined until it is loaded, and for an unpaid booking. */
  money?: BookingMoney;
  /** How the payment of a balance is looked for. */
  poll: WaitingForPaymentProps;
  /** Below the buttons of the payment, above the one that cancels. */
  actions: ReactNode;
  onCancel: () => void;
  /** A checkout of the balance is open. */
  onPaying: (bookingId: string) => void;
  /** The figures have changed since they were loaded. */
  onOutdated: () => void;
}

/**
 * One booking with all its fields: one to come can be cancelled, an active hold and an open balance paid, a past one
 * rebooked.
 */
export function BookingCard({ booking, now, money, poll, actions, onCancel, onPaying, onOutdated }: BookingCardProps) {
  const heading = `booking-${booking.id}`;
  return (
    <Card as="li">
      <Layout aria-labelledby={heading}>
        <Head>
          <div>
            <Heading id={heading} level={3} size="h4" tabIndex={-1}>
              {booking.eventName}
            </Heading>
            <Text size="small" tone="muted">
              {bookingTitle(booking.number)}, {eventTypeLabel(booking.eventType)}
            </Text>
          </div>
          <BookingStatusBadge status={booking.status} />
        </Head>
        <BookingSheetList booking={booking} />
        <Foot>
          <Text size="small" numeric>
            {paymentNote(booking, now, money)}
          </Text>
          <Stack direction="row" gap={3}>
            {isHoldActive(booking, now) && (
              <ButtonLink to={paymentPath(booking.id)} size="small" aria-describedby={heading}>
                Pay now
              </ButtonLink>
            )}
            {booking.status === 'confirmed' && (
              <DownloadButton {...calendarDownload({ bookingId: booking.id })} aria-describedby={heading} />
            )}
            {money && isPaid(booking) && money.open > 0 && (
              <PayBalance
                bookingId={booking.id}
                open={money.open}
                describedBy={heading}
                poll={poll}
                onOpened={() => onPaying(booking.id)}
                onRefused={onOutdated}
              />
            )}
            {isPastEvent(booking, nowInNewYork(now).date) && (
              <ButtonLink to={rebookPath(booking.id)} variant="secondary" size="small" aria-describedby={heading}>
                Rebook
              </ButtonLink>
            )}
          </Stack>
        </Foot>
        {waitsForSignature(booking) && (
          <Text size="small">
            {CONTRACT_WAITS} <TextLink to={paths.signatures}>Sign it now</TextLink>
          </Text>
        )}
        {actions}
        {canCancel(booking, now) && (
          <div>
            <Button variant="secondary" size="small" aria-describedby={heading} onClick={onCancel}>
              Cancel booking
            </Button>
          </div>
        )}
      </Layout>
    </Card>
  );
}
