import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useNow } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { ButtonLink, EmptyState, TextLink, theme } from 'shared-ui';
import { SectionHeading } from '../../components/section-heading.tsx';
import { paths } from '../../paths.ts';
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
      <List role="list" aria-label="Bookings">
        {bookings.map((one) => (
          <BookingCard
            key={one.id}
            booking={one}
            now={now}
            actions={renderActions(one)}
            onCancel={() => setCancelling(one.id)}
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
