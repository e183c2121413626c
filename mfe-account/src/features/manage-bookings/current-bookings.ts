import { isPastEvent } from 'shared-data/domain/status';
import { todayInNewYork } from 'shared-data/domain/time';

interface Listed {
  status: string;
  eventDate: string;
  eventTime: string;
}

/** Whether the event of a booking is over; false as long as the current instant is not known. */
export function hasTakenPlace(booking: Listed, now: Date | null): boolean {
  return isPastEvent(booking, now ? todayInNewYork(now) : '');
}

const byDate = (a: Listed, b: Listed) => `${a.eventDate} ${a.eventTime}`.localeCompare(`${b.eventDate} ${b.eventTime}`);

/** The bookings that are still to come, the next one first, and those that are past or cancelled, the latest first. */
export function splitBookings<B extends Listed>(bookings: readonly B[], now: Date | null): { current: B[]; past: B[] } {
  const isOver = (booking: B) => booking.status === 'cancelled' || hasTakenPlace(booking, now);
  return {
    current: bookings.filter((one) => !isOver(one)).sort(byDate),
    past: bookings.filter(isOver).sort((a, b) => byDate(b, a)),
  };
}
