import { toInstant } from '../../core/instant.ts';
import { formatDate, formatZonedInstant, todayInNewYork } from '../calendar/time.ts';
import { REFUND_LABELS } from '../bookings/words.ts';
import { formatCents } from './money.ts';

/**
 * A refund waits for a dispute of its payment, is requested, was made, or could not be delivered and is still owed. One that was
 * dropped, because the bank returned the money, is not in the summary.
 */
export type RefundStatus = 'waiting' | 'requested' | 'made' | 'failed';

export interface BookingRefund {
  /** Cents. */
  amount: number;
  status: RefundStatus;
  /** Instant, ISO 8601; null until the money is returned. */
  madeAt: string | null;
}

/**
 * The money of a booking, as the database sums it up (`booking_money`); cents. Of a live booking price − waived − kept = open,
 * of every booking received − refunded − on its way back − waiting for a dispute − charged back = paid
 * (docs/product/payment.md#ledger-sums).
 */
export interface BookingMoney {
  price: number;
  /** What the business does not ask for: written off, or a waived difference in the price. */
  waived: number;
  /** What arrived. */
  received: number;
  /** What was returned. */
  refunded: number;
  /** What is on its way back. */
  refundPending: number;
  /** What the customer's bank took back. */
  chargedBack: number;
  /** What arrived less what was returned, is on its way back, waits for a dispute or was taken back. */
  paid: number;
  /** The same less refunds that could not be delivered: what stays with the business. */
  kept: number;
  /** What is still to be paid. */
  open: number;
  /** What can be returned; of a disputed payment, what can be promised. */
  refundable: number;
  disputed: boolean;
  /** The instant at which what is open is due, ISO 8601. */
  balanceDueAt: string;
  /** Each refund, the oldest first. */
  refunds: readonly BookingRefund[];
}

/** The row of the database. */
export interface MoneyRow {
  price: number;
  waived: number;
  received: number;
  refunded: number;
  refund_pending: number;
  charged_back: number;
  paid: number;
  kept: number;
  open: number;
  refundable: number;
  disputed: boolean;
  balance_due_at: string;
  refunds: unknown;
}

/** The money of a booking from a row or a payload of the database. */
export function toBookingMoney(row: MoneyRow): BookingMoney {
  const refunds = row.refunds as { amount: number; status: RefundStatus; made_at: string | null }[];
  return {
    price: row.price,
    waived: row.waived,
    received: row.received,
    refunded: row.refunded,
    refundPending: row.refund_pending,
    chargedBack: row.charged_back,
    paid: row.paid,
    kept: row.kept,
    open: row.open,
    refundable: row.refundable,
    disputed: row.disputed,
    balanceDueAt: toInstant(row.balance_due_at),
    refunds: refunds.map(({ amount, status, made_at }) => ({ amount, status, madeAt: made_at && toInstant(made_at) })),
  };
}

/** Whether nothing is asked for and nothing was paid. */
const isFree = ({ price, received }: BookingMoney) => price === 0 && received === 0;

type Row = [label: string, value: string];
type Figure = [label: string, cents: number];

const rowsOf = (figures: readonly Figure[]): Row[] =>
  figures.filter(([, cents]) => cents > 0).map(([label, cents]) => [label, formatCents(cents)]);

const refundsThat = (status: RefundStatus, { refunds }: BookingMoney) =>
  refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.amount : 0), 0);

/** What was, is or will be taken from what arrived. */
const returned = (money: BookingMoney): Figure[] => [
  [REFUND_LABELS.refunded, money.refunded],
  [REFUND_LABELS.requested, money.refundPending],
  [REFUND_LABELS.waiting, refundsThat('waiting', money)],
  [REFUND_LABELS.failed, refundsThat('failed', money)],
  [REFUND_LABELS.chargedBack, money.chargedBack],
];

/**
 * The rows that pages, mails and the desk show of a booking's money beside its price (docs/product/payment.md#balance):
 * waived, paid, what went back and what is left, and while something is open, how much and when it is due. They add up.
 */
export function moneyFacts(money: BookingMoney, status: string): Row[] {
  const { received, kept, open, waived, balanceDueAt } = money;
  const back = rowsOf(returned(money));
  const waivedRow = rowsOf([['Waived', waived]]);
  const openRows: Row[] = [
    ['Open', formatCents(open)],
    ...(open > 0 && status !== 'pending' ? [['Due', formatZonedInstant(balanceDueAt)] satisfies Row] : []),
  ];
  if (status === 'cancelled')
    return [
      ['Paid', formatCents(received)],
      ...back,
      ...(received > 0 ? [['Kept', formatCents(kept)] satisfies Row] : []),
    ];
  if (back.length > 0)
    return [
      ...waivedRow,
      ['Paid', formatCents(received)],
      ...back,
      ['Paid after refunds', formatCents(kept)],
      ...openRows,
    ];
  if (isFree(money)) return [...waivedRow, ['To pay', 'Nothing']];
  if (open > 0 || status === 'pending') return [...waivedRow, ['Paid', formatCents(received)], ...openRows];
  return [...waivedRow, [waived > 0 ? 'Paid, nothing open' : 'Paid in full', formatCents(received)]];
}

function refundSentence({ amount, status, madeAt }: BookingRefund): string {
  const cents = formatCents(amount);
  switch (status) {
    case 'waiting':
      return `${cents} is refunded once your bank has decided that the payment stays with us.`;
    case 'requested':
      return `${cents} is on its way back.`;
    case 'made':
      return `${cents} was refunded${madeAt ? ` on ${formatDate(todayInNewYork(madeAt), 'medium')}` : ''}.`;
    case 'failed':
      return `A refund of ${cents} could not be delivered. We return it another way.`;
  }
}

/** One sentence for each thing that went back. */
const returnedSentences = ({ refunds, chargedBack }: BookingMoney): string[] => [
  ...refunds.map(refundSentence),
  ...(chargedBack > 0 ? [`${formatCents(chargedBack)} was taken back by your bank.`] : []),
];

function openSentence(money: BookingMoney, now: Date): string {
  const { kept, waived, open, balanceDueAt } = money;
  if (isFree(money)) return 'Nothing is to be paid.';
  const parts = [`${formatCents(kept)} paid`, ...(waived > 0 ? [`${formatCents(waived)} waived`] : [])].join(', ');
  if (open > 0) {
    const due = new Date(balanceDueAt) <= now ? 'was' : 'is';
    return `${parts}. ${formatCents(open)} is open and ${due} due by ${formatZonedInstant(balanceDueAt)}.`;
  }
  return waived > 0 ? `${parts}, nothing is open.` : `${parts} in full.`;
}

/**
 * The same in sentences, for a booking that was confirmed. `now` decides whether the balance is overdue. Of a cancelled
 * booking: what was paid, each refund with its state, and what is kept; empty when nothing was paid.
 */
export function moneySentence(money: BookingMoney, status: string, now: Date): string {
  const { received, kept } = money;
  if (status !== 'cancelled') return [openSentence(money, now), ...returnedSentences(money)].join(' ');
  if (received === 0) return '';
  return [
    `${formatCents(received)} was paid.`,
    ...returnedSentences(money),
    kept > 0 ? `${formatCents(kept)} is kept.` : 'Nothing is kept.',
  ].join(' ');
}
