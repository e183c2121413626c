import { EVENT_TYPES } from '../domain/bookings/event-types.ts';
import type { EventType } from '../domain/bookings/event-types.ts';

/**
 * Whole dollars by tier and type, written by hand (docs/product/pricing.md#event-price); the database's price is held
 * against them too.
 */
const EXPECTED: readonly { guests: readonly number[]; private: number; wedding: number; corporate: number }[] = [
  { guests: [1, 24, 25], private: 299, wedding: 359, corporate: 389 },
  { guests: [26, 49, 50], private: 499, wedding: 599, corporate: 649 },
  { guests: [51, 99, 100], private: 799, wedding: 959, corporate: 1039 },
  { guests: [101, 150, 500, 2000], private: 1199, wedding: 1439, corporate: 1559 },
];

export interface BookingPriceCase {
  guestCount: number;
  eventType: EventType;
  /** Whole dollars. */
  total: number;
}

/** Every border of the price table for every event type, for tests on both sides of the wire. */
export const BOOKING_PRICE_CASES: readonly BookingPriceCase[] = EXPECTED.flatMap((row) =>
  row.guests.flatMap((guestCount) =>
    EVENT_TYPES.map((eventType) => ({
      guestCount,
      eventType,
      total: eventType === 'other' ? row.private : row[eventType],
    })),
  ),
);
