import { daysBetween } from '../calendar/time.ts';

/** What a checkout pays; the database has the same values in `payments.purpose`. */
export type PaymentPurpose = 'full' | 'deposit' | 'balance';

/** A deposit is offered when the event is more than this many days away. */
export const DEPOSIT_DAYS = 14;

/** Half of a price in whole dollars, rounded up; `private.half_price_cents` in the database. */
export function halfPrice(totalAmount: number): number {
  return Math.ceil(totalAmount / 2);
}

/**
 * Half of a price, rounded up to whole dollars; both in dollars. Null when none is offered: the event is 14 days away or less
 * (docs/product/payment.md#deposit). Both dates are New York's, YYYY-MM-DD. The database has the same rule in
 * `private.deposit_cents`.
 */
export function depositOf(totalAmount: number, eventDate: string, today: string): number | null {
  return daysBetween(today, eventDate) > DEPOSIT_DAYS ? halfPrice(totalAmount) : null;
}
