import { useEffect, useRef } from 'react';
import { calendarDownload } from 'shared-data/calendar';
import { moneyFacts } from 'shared-data/domain/booking-money';
import { useBusiness } from 'shared-data';
import { priceFacts, serviceSentence } from 'shared-data/domain/purchase';
import { useBookingMoneyQuery, useBookingQuery, useOneVersion } from 'shared-data/payments';
import { ButtonLink, Eyebrow, Facts, Heading, Notice, Stack, Text, TextLink } from 'shared-ui';
import { DownloadButton } from 'shared-ui/display';
import { Panel } from '../../components/panel.ts';
import { paths } from '../../paths.ts';
import { SheetList } from './sheet-list.tsx';

interface ConfirmedPanelProps {
  bookingId: string;
  synced: boolean;
}

const STORED = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** The confirmation, with the booking as it is stored and what happens next. */
export function ConfirmedPanel({ bookingId, synced }: ConfirmedPanelProps) {
  const business = useBusiness();
  const { data: stored } = useBookingQuery(bookingId, STORED);
  const { data: figures } = useBookingMoneyQuery([bookingId], STORED);
  const { booking, money } = useOneVersion(stored, figures?.[bookingId]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel aria-labelledby="confirmed-title">
      <Eyebrow as="p">{!money ? 'Payment received' : money.open > 0 ? 'Deposit paid' : 'Paid in full'}</Eyebrow>
      <Heading level={2} size="h2" id="confirmed-title" ref={title} tabIndex={-1}>
        Your event is booked
      </Heading>
      {!synced && (
        <Notice tone="warning" title="We will confirm your time">
          <p>
            Our calendar could not be updated. Your booking is valid, and we will contact you to confirm the details.
          </p>
        </Notice>
      )}
      {booking && <SheetList booking={booking} />}
      <Facts facts={[...(booking ? priceFacts(booking) : []), ...(money ? moneyFacts(money, 'confirmed') : [])]} />
      {booking && <Text>{serviceSentence(booking)}</Text>}
      {money && money.open > 0 && (
        <Text>You can pay the balance under My Bookings at any time. We remind you by mail.</Text>
      )}
      <Text>
        You will receive a confirmation by mail. Next, please sign the contract in your account. To move, change or
        cancel your booking, open My Bookings. Questions: call{' '}
        <TextLink href={business.phone.href}>{business.phone.display}</TextLink>.
      </Text>
      <Stack direction="row" gap={3}>
        <ButtonLink to={paths.bookings}>See my bookings</ButtonLink>
        <DownloadButton {...calendarDownload({ bookingId })} size="medium" />
      </Stack>
    </Panel>
  );
}
