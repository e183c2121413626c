import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useNow } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { useReturnedCheckout } from 'shared-data/payments';
import { Button, ButtonLink, EmptyState, Notice, TextLink, theme } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import { SectionHeading } from '../../components/section-heading.tsx';
import { useFirstMinute } from '../../components/use-first-minute.ts';
import { paths } from '../../paths.ts';
import { useBookingsMoney } from './use-bookings-money.ts';
import { BookingCard } from './booking-card.tsx';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(6)};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space(4)};
`;

interface BookingsProps {
  bookings: readonly Booking[];
  /** What else can be done with a booking, below its facts. */
  renderActions: (booking: Booking) => ReactNode;
}

/** The second tab: every booking, newest first. */
export function Bookings({ bookings, renderActions }: BookingsProps) {
  const now = useNow(30_000);
  const [cancelling, setCancelling] = useState('');
  const [cancelled, setCancelled] = useState('');
  // A cancelled booking has no cancel button, so focus moves to its name.
  useEffect(() => {
    if (cancelled) document.getElementById(`booking-${cancelled}`)?.focus();
  }, [cancelled]);
  const booking = bookings.find(({ id }) => id === cancelling);
  const [params] = useSearchParams();
  const returned = useFirstMinute(params.get('payment') === 'success');
  const money = useBookingsMoney(bookings, { returned });
  useReturnedCheckout(params.get('session_id'), returned, money.refetch);
  if (bookings.length === 0) {
    return (
      <EmptyState
        level={2}
        title="You don't have any bookings yet."
        text="Choose a date and tell us about your event. Your booking will be listed here."
        action={<ButtonLink to={paths.booking}>Make a Booking</ButtonLink>}
      />
    );
  }
  return (
    <Part aria-labelledby="bookings-heading">
      <SectionHeading
        id="bookings-heading"
        title="My Bookings"
        text={
          <>
            All times are Eastern Time. A <TextLink to={paths.calendar}>calendar feed</TextLink> keeps them in your own
            calendar.
          </>
        }
        action={
          <ButtonLink to={paths.booking} variant="secondary" size="small">
            Book an event
          </ButtonLink>
        }
      />
      {money.failed && (
        <Notice tone="warning" title="What you have paid could not be loaded" role="status">
          <Button variant="secondary" size="small" onClick={money.refetch}>
            Try again
          </Button>
        </Notice>
      )}
      <List role="list" aria-label="Bookings">
        {bookings.map((one) => (
          <BookingCard
            key={one.id}
            booking={one}
            now={now}
            money={money.moneyOf(one.id)}
            poll={money.poll}
            actions={renderActions(one)}
            onCancel={() => setCancelling(one.id)}
            onPaying={money.waitFor}
            onOutdated={money.refetch}
          />
        ))}
      </List>
      {booking && (
        <CancelBookingDialog
          booking={booking}
          of={{ bookingId: booking.id }}
          onClose={() => setCancelling('')}
          onCancelled={() => {
            setCancelling('');
            setCancelled(booking.id);
          }}
        />
      )}
    </Part>
  );
}
