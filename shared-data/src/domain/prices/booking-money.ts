import { formatInstant, ZONE_LABEL } from '../calendar/time.ts';
import { formatCents } from './money.ts';

/** What is paid and what is open of a booking, as the database sums it up (`booking_money`); cents. */
export interface BookingMoney {
  /** What the customer has paid, less what was or will be refunded. */
  paid: number;
  /** What is still to be paid. */
  open: number;
  /** What the business has waived. */
  writtenOff?: number;
  /** The instant at which what is open is due, ISO 8601. */
  balanceDueAt: string | null;
}

/** When what is open is due: `Jun 18, 2026, 6:00 PM Eastern Time`. */
export function formatDue(balanceDueAt: string): string {
  return `${formatInstant(balanceDueAt)} ${ZONE_LABEL}`;
}

/**
 * The rows that pages and mails show of a booking's money: paid, and while something is open, how much and when it is due
 * (docs/product/payment.md#balance).
 */
export function moneyFacts({
  paid,
  open,
  writtenOff = 0,
  balanceDueAt,
}: BookingMoney): [label: string, value: string][] {
  if (open === 0) return [[writtenOff > 0 ? 'Paid, nothing open' : 'Paid in full', formatCents(paid)]];
  return [
    ['Paid', formatCents(paid)],
    ['Open', formatCents(open)],
    ['Due', balanceDueAt ? formatDue(balanceDueAt) : ''],
  ];
}

/** The same in one sentence. `now` decides whether the balance is overdue. */
export function moneySentence({ paid, open, writtenOff = 0, balanceDueAt }: BookingMoney, now: Date): string {
  if (open === 0) return `${formatCents(paid)} ${writtenOff > 0 ? 'paid, nothing is open' : 'paid in full'}.`;
  const due = balanceDueAt
    ? ` and ${new Date(balanceDueAt) <= now ? 'was' : 'is'} due by ${formatDue(balanceDueAt)}`
    : '';
  return `${formatCents(paid)} paid. ${formatCents(open)} is open${due}.`;
}
