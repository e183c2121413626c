import { BRAND } from '../business/business.ts';

/** The rebook list shows at most this many past bookings (docs/product/booking.md#rebook-list). */
export const REBOOK_LIMIT = 3;

/** When the discount applies: online bookings are charged in full before anybody speaks to the customer. */
export const LOYALTY_APPLIES = `The loyalty discount applies when you book by phone, ${BRAND.phone.display}. Prices in the form do not include it.`;

/** Percent by number of past bookings: 1-2 gives 5, 3-4 gives 10, 5 or more gives 15; a badge only, no price effect. */
export function loyaltyPercent(pastBookings: number): 0 | 5 | 10 | 15 {
  if (pastBookings >= 5) return 15;
  if (pastBookings >= 3) return 10;
  if (pastBookings >= 1) return 5;
  return 0;
}
