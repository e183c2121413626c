import { daysBetween } from '../calendar/time.ts';
import { RULES } from '../rules.gen.ts';

/** The part of what was paid that a cancellation by the customer returns, in percent. */
export type RefundPercent = 0 | 50 | 100;

/**
 * The refund for a cancellation by the customer: more than `fullRefundDays` before the event all of it, from `partRefundDays` on a
 * part of it, later nothing (docs/product/payment.md#refund-percent). Both dates are New York's, YYYY-MM-DD. `cap` is the lowest
 * refund at the moves of the booking so far. The database has the same rule in `private.refund_percent`.
 */
export function refundPercent(eventDate: string, today: string, cap: RefundPercent = 100): RefundPercent {
  const days = daysBetween(today, eventDate);
  const tier = days > RULES.fullRefundDays ? 100 : days >= RULES.partRefundDays ? RULES.partRefundPercent : 0;
  return tier < cap ? tier : cap;
}

/** That part of an amount in cents; half a cent is rounded up, in the customer's favor. */
export function refundCents(paidCents: number, percent: RefundPercent): number {
  return Math.ceil((paidCents * percent) / 100);
}
