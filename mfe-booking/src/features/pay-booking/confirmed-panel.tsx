import { useEffect, useRef } from 'react';
import { calendarDownload } from 'shared-data/calendar';
import { useBookingSheet } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { customerRows } from 'shared-data/domain/customer-rows';
import type { BookingMoney } from 'shared-data/domain/money-row';
import { useBusiness } from 'shared-data';
import { useBookingMoneyQuery, useBookingQuery, useOneVersion } from 'shared-data/payments';
import { ButtonLink, Eyebrow, Heading, Notice, Stack, Text, TextLink } from 'shared-ui';
import { BookingFacts } from 'shared-ui/booking';
import { DownloadButton } from 'shared-ui/display';
import { Panel } from '../../components/panel.ts';
import { paths } from '../../paths.ts';

interface ConfirmedPanelProps {
  bookingId: string;
  synced: boolean;
}

/** The rows of the booking's page in the account, with what is paid. */
function Booked({ booking, money }: { booking: Booking; money: BookingMoney | undefined }) {
  const { emergency } = useBusiness();
  const { callsOnTheDay, ...rows } = customerRows(useBookingSheet(booking), { money });
  return <BookingFacts {...rows} emergency={callsOnTheDay ? emergency : null} />;
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
      {booking && <Booked booking={booking} money={money} />}
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
