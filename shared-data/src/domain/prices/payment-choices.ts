import { addDays, daysBetween, formatDate } from '../calendar/time.ts';
import { RULES } from '../rules.gen.ts';
import { depositOf } from './deposit.ts';
import type { PaymentPurpose } from './deposit.ts';
import { formatCents, toCents } from './money.ts';
import { refundCents, refundPercent } from './refund.ts';

/** A way to pay for an unpaid booking, with its consequences in words. */
export interface PaymentChoice {
  purpose: Exclude<PaymentPurpose, 'balance'>;
  /** What is charged now. */
  cents: number;
  label: string;
  /** What is due later. */
  due: string;
  /** What a cancellation returns. */
  cancellation: string;
}

/** The days before the event on which a tier of the refund ends. */
const TIER_ENDS = [RULES.fullRefundDays + 1, RULES.partRefundDays] as const;

/** What a cancellation returns of an amount in cents, from today to the event, in one sentence. */
export function cancellationSentence(cents: number, eventDate: string, today: string): string {
  const tiers = TIER_ENDS.filter((days) => daysBetween(today, eventDate) >= days).map((days) => {
    const lastDay = addDays(eventDate, -days);
    return `${formatCents(refundCents(cents, refundPercent(eventDate, lastDay)))} until ${formatDate(lastDay, 'medium')}`;
  });
  return tiers.length === 0
    ? 'If you cancel, nothing is returned.'
    : `If you cancel, we return ${tiers.join(', ')}, and nothing after that.`;
}

/**
 * The full amount, and the deposit while one is offered (docs/product/payment.md#deposit).
 * @param booking `totalAmount` in whole dollars, `eventDate` YYYY-MM-DD
 * @param today New York's date
 */
export function paymentChoices(
  { totalAmount, eventDate }: { totalAmount: number; eventDate: string },
  today: string,
): [PaymentChoice, ...PaymentChoice[]] {
  const cents = toCents(totalAmount);
  const full: PaymentChoice = {
    purpose: 'full',
    cents,
    label: `Full amount: ${formatCents(cents)}`,
    due: 'Nothing due later.',
    cancellation: cancellationSentence(cents, eventDate, today),
  };
  const deposit = depositOf(totalAmount, eventDate, today);
  return deposit === null ? [full] : [full, depositChoice(toCents(deposit), cents, eventDate, today)];
}

function depositChoice(cents: number, fullCents: number, eventDate: string, today: string): PaymentChoice {
  return {
    purpose: 'deposit',
    cents,
    label: `Deposit: ${formatCents(cents)}`,
    due: `The other ${formatCents(fullCents - cents)} is due ${RULES.balanceDueHours} hours before the event.`,
    cancellation: cancellationSentence(cents, eventDate, today),
  };
}
