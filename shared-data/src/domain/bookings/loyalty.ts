/** The rebook list shows at most this many past bookings (docs/product/booking.md#rebook-list). */
export const REBOOK_LIMIT = 3;

/**
 * The discount in percent by number of completed bookings: 1-2 gives 5, 3-4 gives 10, 5 or more gives 15. Which bookings
 * count is decided by the database (docs/product/pricing.md#loyalty).
 */
export function loyaltyPercent(completed: number): 0 | 5 | 10 | 15 {
  if (completed >= 5) return 15;
  if (completed >= 3) return 10;
  if (completed >= 1) return 5;
  return 0;
}
