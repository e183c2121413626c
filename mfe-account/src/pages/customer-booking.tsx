import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useBusiness } from 'shared-data';
import { useBookingSheet } from 'shared-data/account';
import { calendarDownload } from 'shared-data/calendar';
import type { BookingMoney } from 'shared-data/domain/money-row';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { customerRows } from 'shared-data/domain/customer-rows';
import { eventTypeLabel } from 'shared-data/domain/event-types';
import { isPastEvent } from 'shared-data/domain/status';
import { todayInNewYork } from 'shared-data/domain/time';
import { useServerNow } from 'shared-data/store';
import { Button, ButtonLink, Heading, Spinner, Stack, Text, theme } from 'shared-ui';
import { BookingFacts } from 'shared-ui/booking';
import { DownloadButton } from 'shared-ui/display';
import { Slot } from 'shared-ui/slot';
import type { BookingActions } from '../api/booking-actions-api.ts';
import type { CustomerBooking as ShownBooking } from '../api/customer-booking.ts';
import { BookingStatusBadge } from '../components/booking-status-badge.tsx';
import { BookingChanges } from '../features/change-booking/booking-changes.tsx';
import type { PaymentTab } from '../features/manage-bookings/listed-booking.ts';
import { CancelBookingDialog } from '../features/manage-bookings/cancel-booking-dialog.tsx';
import { PayBalance } from '../features/manage-bookings/pay-balance.tsx';
import { paymentNote } from '../features/manage-bookings/payment-note.ts';
import { RefusedActions } from '../features/manage-bookings/refused-actions.tsx';
import { PayByLink } from '../features/pay-by-link/pay-by-link.tsx';
import { ShoppingList } from '../features/see-shopping-list/shopping-list.tsx';
import { BookingContract } from '../features/sign-contract/booking-contract.tsx';
import { BookingDocuments } from '../features/view-documents/booking-documents.tsx';
import { paymentPath, rebookPath } from '../paths.ts';

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

interface CustomerBookingProps {
  booking: ShownBooking;
  /** The same booking, of the account or of the link that shows it. */
  of: { bookingId: string } | { link: string };
  /** Undefined until they are loaded. */
  actions: BookingActions | undefined;
  /** Undefined until it is loaded, and for an unpaid booking. */
  money: BookingMoney | undefined;
  /** Of the event's name. */
  level: 2 | 3;
  /** The checkout is complete, and the payment is not confirmed yet. */
  confirming?: boolean;
  paymentTab: PaymentTab;
  /** The booking or its figures are to be loaded again. */
  onChanged: () => void;
}

/** One booking with everything that its customer may do with it now, and why not the rest (docs/product/booking-sheet.md#actions). */
export function CustomerBooking({
  booking,
  of,
  actions,
  money,
  level,
  confirming = false,
  paymentTab,
  onChanged,
}: CustomerBookingProps) {
  const now = useServerNow(15_000);
  const business = useBusiness();
  const { callsOnTheDay, ...rows } = customerRows(useBookingSheet(booking), { titled: true });
  const title = useRef<HTMLHeadingElement>(null);
  const [cancelling, setCancelling] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  // A cancelled booking has no cancel button, so focus moves to its name.
  useEffect(() => {
    if (cancelled) title.current?.focus();
  }, [cancelled]);
  const heading = `booking-${booking.id}`;
  const may = (action: keyof BookingActions) => actions?.[action] === null;
  const mayPay = !confirming && may('pay');
  const isHold = booking.status === 'pending';
  const link = 'link' in of ? of.link : null;
  return (
    <Layout aria-labelledby={heading}>
      <Head>
        <div>
          <Heading id={heading} ref={title} level={level} size="h4" tabIndex={-1}>
            {booking.eventName}
          </Heading>
          <Text size="small" tone="muted">
            {bookingTitle(booking.number)}, {eventTypeLabel(booking.eventType)}
          </Text>
        </div>
        <BookingStatusBadge status={booking.status} />
      </Head>
      <BookingFacts {...rows} emergency={callsOnTheDay ? business.emergency : null} />
      <Foot>
        <Text size="small" numeric>
          {paymentNote(booking, now, money)}
        </Text>
        <Stack direction="row" gap={3}>
          {mayPay && isHold && link === null && (
            <ButtonLink to={paymentPath(booking.id)} size="small" aria-describedby={heading}>
              Pay now
            </ButtonLink>
          )}
          {booking.status === 'confirmed' && <DownloadButton {...calendarDownload(of)} aria-describedby={heading} />}
          {mayPay && !isHold && money && (
            <PayBalance {...paymentTab} of={of} open={money.open} describedBy={heading} onRefused={onChanged} />
          )}
          {link === null && isPastEvent(booking, now ? todayInNewYork(now) : '') && (
            <ButtonLink to={rebookPath(booking.id)} variant="secondary" size="small" aria-describedby={heading}>
              Rebook
            </ButtonLink>
          )}
        </Stack>
      </Foot>
      {confirming && <Spinner text="Confirming your payment with our card provider…" />}
      {mayPay && isHold && link !== null && (
        <PayByLink {...paymentTab} link={link} booking={booking} onRefused={onChanged} />
      )}
      <Stack gap={2}>
        <BookingContract booking={booking} reader={of} maySign={may('sign')} onSigned={onChanged} />
        {link === null && booking.status === 'completed' && <Slot name="account-reviews" bookingId={booking.id} />}
        {booking.status === 'confirmed' && <ShoppingList reader={of} />}
        <BookingDocuments reader={of} mayBill={booking.status !== 'cancelled'} />
        {!confirming && (
          <BookingChanges
            booking={booking}
            of={of}
            mayChange={may('change')}
            whyNotMove={actions?.move ?? null}
            onChanged={onChanged}
          />
        )}
      </Stack>
      {actions && <RefusedActions actions={actions} />}
      {!confirming && may('cancel') && (
        <div>
          <Button variant="secondary" size="small" aria-describedby={heading} onClick={() => setCancelling(true)}>
            Cancel booking
          </Button>
        </div>
      )}
      {cancelling && (
        <CancelBookingDialog
          booking={booking}
          of={of}
          onClose={() => setCancelling(false)}
          onCancelled={() => {
            setCancelling(false);
            setCancelled(true);
            onChanged();
          }}
        />
      )}
    </Layout>
  );
}
