import { daysBetween } from '../calendar/time.ts';
import { RULES } from '../rules.gen.ts';

/** What a checkout pays; the database has the same values in `payments.purpose`. */
export type PaymentPurpose = 'full' | 'deposit' | 'balance';

/** The deposit of a price, both in whole dollars, rounded up; `private.deposit_of` in the database. */
export function depositPart(totalAmount: number): number {
  return Math.ceil((totalAmount * RULES.depositPercent) / 100);
}

/**
 * The deposit that is offered, in dollars. Null when the event is not more than the days of the rules away
 * (docs/product/payment.md#deposit). Both dates are New York's, YYYY-MM-DD. The database has the same rule in
 * `private.deposit_cents`.
 */
export function depositOf(totalAmount: number, eventDate: string, today: string): number | null {
  return daysBetween(today, eventDate) > RULES.depositDays ? depositPart(totalAmount) : null;
}
