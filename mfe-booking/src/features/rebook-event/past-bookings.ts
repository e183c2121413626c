import type { Booking } from 'shared-data/account';
import type { PastBooking } from 'shared-data/domain/booking-rules';

/** Events that have taken place by New York's date, latest first, without cancelled and unpaid ones. */
export function pastBookings(bookings: readonly Booking[], today: string): PastBooking[] {
  return bookings
    .filter(
      (one) =>
        one.status === 'completed' || (one.eventDate < today && one.status !== 'cancelled' && one.status !== 'pending'),
    )
    .map(({ id, eventName, eventDate, eventType, location, guestCount, totalAmount }) => ({
      id,
      eventName,
      eventDate,
      eventType,
      location,
      guestCount,
      totalAmount,
    }))
    .sort((a, b) => b.eventDate.localeCompare(a.eventDate));
}
