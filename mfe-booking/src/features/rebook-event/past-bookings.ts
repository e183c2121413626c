import type { Booking } from 'shared-data/account';
import type { PastBooking } from 'shared-data/domain/booking-rules';
import { REBOOK_LIMIT } from 'shared-data/domain/loyalty';
import { SAMPLE_PAST_BOOKINGS } from 'shared-data/domain/samples';

/** Events that have taken place: over by the calendar of New York, and not cancelled or left unpaid. */
export function pastBookings(bookings: readonly Booking[], today: string): PastBooking[] {
  return bookings
    .filter((one) => one.status === 'completed' || (one.eventDate < today && one.status !== 'cancelled' && one.status !== 'pending'))
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

/** What the card lists: at most three of one's own, else the samples (readings C-45). */
export function rebookList(past: readonly PastBooking[]): { events: readonly PastBooking[]; samples: boolean } {
  const samples = past.length === 0;
  return { events: (samples ? SAMPLE_PAST_BOOKINGS : past).slice(0, REBOOK_LIMIT), samples };
}
