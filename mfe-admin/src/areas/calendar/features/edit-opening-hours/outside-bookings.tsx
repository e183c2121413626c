import { formatDate, formatTime } from 'shared-data/domain/time';
import { TextLink } from 'shared-ui';
import type { OutsideBooking } from '../../api/opening-api.ts';

const why = ({ cause, reason }: OutsideBooking) =>
  ({ closed: `closed: ${reason ?? ''}`, hours: 'outside of the hours', places: 'more bookings than places' })[cause];

/** `1 booking is`, `3 bookings are`. */
export const bookingsAre = (count: number) => (count === 1 ? '1 booking is' : `${count} bookings are`);

/** Bookings that the rules would not take, each with a link to its page. */
export function OutsideBookings({ bookings }: { bookings: readonly OutsideBooking[] }) {
  return (
    <ul>
      {bookings.map((booking) => (
        <li key={booking.bookingId}>
          <TextLink to={`/admin/bookings/${booking.bookingId}`}>{booking.eventName}</TextLink>,{' '}
          <span>{`${formatDate(booking.eventDate, 'medium')}, ${formatTime(booking.eventTime)} (${why(booking)})`}</span>
        </li>
      ))}
    </ul>
  );
}
