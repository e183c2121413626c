import { addDays, daysBetween, formatDate } from '../calendar/time.ts';
import { FINAL_PAYMENT_HOURS } from '../business/terms.ts';
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
  description: string;
}

/** The days before the event on which a tier of the refund ends. */
const TIER_ENDS = [31, 15] as const;

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
): PaymentChoice[] {
  const full = toCents(totalAmount);
  const choices: PaymentChoice[] = [
    {
      purpose: 'full',
      cents: full,
      label: `Full amount: ${formatCents(full)}`,
      description: `Nothing due later. ${cancellationSentence(full, eventDate, today)}`,
    },
  ];
  const deposit = depositOf(totalAmount, eventDate, today);
  if (deposit !== null) {
    const cents = toCents(deposit);
    choices.push({
      purpose: 'deposit',
      cents,
      label: `Deposit: ${formatCents(cents)}`,
      description: `The other ${formatCents(full - cents)} is due ${FINAL_PAYMENT_HOURS} hours before the event. ${cancellationSentence(cents, eventDate, today)}`,
    });
  }
  return choices;
}
