import type { Booking } from 'shared-data/account';
import { isPastEvent } from 'shared-data/domain/status';

/** Events that have taken place by New York's date, latest first, without cancelled and unpaid ones. */
export function pastBookings(bookings: readonly Booking[], today: string): Booking[] {
  return bookings
    .filter((booking) => isPastEvent(booking, today))
    .sort((a, b) => b.eventDate.localeCompare(a.eventDate));
}
