import { formatDate, formatZonedInstant, hasCome, todayInNewYork } from '../calendar/time.ts';
import { RULES } from '../rules.gen.ts';
import { formatCents } from './money.ts';
import type { BookingMoney, BookingRefund, RefundStatus } from './money-row.ts';

/** Whether nothing is asked for and nothing was paid. */
const isFree = ({ price, received }: BookingMoney) => price === 0 && received === 0;

/** The rows of money. They are built here alone, which lint holds; an amount under one of these labels is the summary's. */
export const MONEY_LABELS = {
  waived: 'Waived',
  paid: 'Paid',
  paidInFull: 'Paid in full',
  paidNothingOpen: 'Paid, nothing open',
  refunded: 'Refunded',
  requested: 'On its way back',
  waiting: 'Refund after the dispute',
  failed: 'Refund not delivered, still owed',
  chargedBack: 'Taken back by the bank',
  paidAfterRefunds: 'Paid after refunds',
  kept: 'Kept',
  toPay: 'To pay',
  open: 'Open',
  due: 'Due',
} as const;

type Row = [label: string, value: string];
type Figure = [label: string, cents: number];

const rowsOf = (figures: readonly Figure[]): Row[] =>
  figures.filter(([, cents]) => cents > 0).map(([label, cents]) => [label, formatCents(cents)]);

const refundsThat = (status: RefundStatus, { refunds }: BookingMoney) =>
  refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.amount : 0), 0);

/** What goes back once the bank has decided a dispute, in cents. */
export const waitingCents = (money: BookingMoney): number => refundsThat('waiting', money);

/** What was, is or will be taken from what arrived. */
const returned = (money: BookingMoney): Figure[] => [
  [MONEY_LABELS.refunded, money.refunded],
  [MONEY_LABELS.requested, money.refundPending],
  [MONEY_LABELS.waiting, waitingCents(money)],
  [MONEY_LABELS.failed, refundsThat('failed', money)],
  [MONEY_LABELS.chargedBack, money.chargedBack],
];

/**
 * The rows that pages, mails and the desk show of a booking's money beside its price (docs/product/payment.md#balance):
 * waived, paid, what went back and what is left, and while something is open, how much and when it is due. They add up.
 */
export function moneyFacts(money: BookingMoney, status: string): Row[] {
  const { received, kept, open, waived, balanceDueAt } = money;
  const back = rowsOf(returned(money));
  const waivedRow = rowsOf([[MONEY_LABELS.waived, waived]]);
  const openRows: Row[] = [
    [MONEY_LABELS.open, formatCents(open)],
    ...(open > 0 && status !== 'pending' ? [[MONEY_LABELS.due, formatZonedInstant(balanceDueAt)] satisfies Row] : []),
  ];
  if (status === 'cancelled')
    return [
      [MONEY_LABELS.paid, formatCents(received)],
      ...back,
      ...(received > 0 ? [[MONEY_LABELS.kept, formatCents(kept)] satisfies Row] : []),
    ];
  if (back.length > 0)
    return [
      ...waivedRow,
      [MONEY_LABELS.paid, formatCents(received)],
      ...back,
      [MONEY_LABELS.paidAfterRefunds, formatCents(kept)],
      ...openRows,
    ];
  if (isFree(money)) return [...waivedRow, [MONEY_LABELS.toPay, 'Nothing']];
  if (open > 0 || status === 'pending') return [...waivedRow, [MONEY_LABELS.paid, formatCents(received)], ...openRows];
  return [...waivedRow, [waived > 0 ? MONEY_LABELS.paidNothingOpen : MONEY_LABELS.paidInFull, formatCents(received)]];
}

/** The same rows below the total of an invoice, which has what was waived as a line. */
export const invoiceMoneyFacts = (money: BookingMoney, status: string): Row[] =>
  moneyFacts(money, status).filter(([label]) => label !== MONEY_LABELS.waived);

/** The same rows after a change, each with what it was before where that differs; a waiver that is taken back is named too. */
export function changedMoneyFacts(before: BookingMoney, after: BookingMoney, status: string): Row[] {
  const old = new Map(moneyFacts(before, status));
  const ended = before.waived > 0 && after.waived === 0 ? [[MONEY_LABELS.waived, 'Nothing'] satisfies Row] : [];
  return [...ended, ...moneyFacts(after, status)].map(([label, value]) => {
    const was = old.get(label);
    return [label, was === undefined || was === value ? value : `${value}, before ${was}`];
  });
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

/** Refunds of which the same is to be said, as one with their sum. */
function addedUp(refunds: readonly BookingRefund[]): BookingRefund[] {
  const sums = new Map<string, BookingRefund>();
  for (const refund of refunds) {
    const state = refundSentence({ ...refund, amount: 0 });
    sums.set(state, { ...refund, amount: refund.amount + (sums.get(state)?.amount ?? 0) });
  }
  return [...sums.values()];
}

/** One sentence for each state that refunds have, and one for what the bank took. */
const returnedSentences = ({ refunds, chargedBack }: BookingMoney): string[] => [
  ...addedUp(refunds).map(refundSentence),
  ...(chargedBack > 0 ? [`${formatCents(chargedBack)} was taken back by your bank.`] : []),
];

function openSentence(money: BookingMoney, status: string, now: Date | null): string {
  const { kept, waived, open, balanceDueAt } = money;
  if (isFree(money)) return 'Nothing is to be paid.';
  if (status === 'pending') return 'Nothing is paid.';
  const parts = [`${formatCents(kept)} paid`, ...(waived > 0 ? [`${formatCents(waived)} waived`] : [])].join(', ');
  if (open > 0) {
    const due = hasCome(balanceDueAt, now) ? 'was' : 'is';
    return `${parts}. ${formatCents(open)} is open and ${due} due by ${formatZonedInstant(balanceDueAt)}.`;
  }
  return waived > 0 ? `${parts}, nothing is open.` : `${parts} in full.`;
}

/** What is open of a paid booking, as a list has it; empty when nothing is. `now` decides whether it is overdue. */
export function openPhrase({ open, balanceDueAt }: BookingMoney, now: Date | null): string {
  if (open === 0) return '';
  const due = hasCome(balanceDueAt, now) ? 'was due' : 'due';
  return `${formatCents(open)} open, ${due} ${formatDate(todayInNewYork(balanceDueAt), 'medium')}`;
}

/**
 * The same in sentences. `now` decides whether the balance is overdue; null while it is not known. Of a hold: that nothing is
 * paid. Of a cancelled booking: what was paid, what goes back in each state, and what is kept.
 */
export function moneySentence(money: BookingMoney, status: string, now: Date | null): string {
  const { received, kept } = money;
  if (status !== 'cancelled') return [openSentence(money, status, now), ...returnedSentences(money)].join(' ');
  if (received === 0) return 'Nothing was paid.';
  return [
    `${formatCents(received)} was paid.`,
    ...returnedSentences(money),
    kept > 0 ? `${formatCents(kept)} is kept.` : 'Nothing is kept.',
  ].join(' ');
}

/** `the $499.00 that you paid`: what had not gone back before a cancellation, in cents, of which a part goes back by it. */
export const heldPhrase = (held: number, { received }: Pick<BookingMoney, 'received'>): string =>
  `the ${formatCents(held)} that ${held === received ? 'you paid' : 'is left of what you paid'}`;

/** What confirms a booking that is not paid yet: its price, and the deposit in cents where one is offered. */
function confirmingSentences({ price, balanceDueAt }: BookingMoney, deposit: number | null): string {
  const full = `The full price of ${formatCents(price)} confirms the booking.`;
  if (deposit === null) return full;
  return `${full} More than ${RULES.depositDays} days before the event a deposit of ${formatCents(deposit)} does too; the balance is due by ${formatZonedInstant(balanceDueAt)}.`;
}

/**
 * How a price is paid, as a contract states it: what is agreed, and the sentences of the summary at the instant `at`, ISO 8601
 * (docs/product/signatures.md#payment-plan). `deposit` is what is offered while the booking is unpaid, in cents.
 */
export function paymentPlan(money: BookingMoney, status: string, at: string, deposit: number | null): string {
  return [
    `The price agreed on is ${formatCents(money.price)}.`,
    ...(status === 'pending' ? [confirmingSentences(money, deposit)] : []),
    `On ${formatZonedInstant(at)}, when this version was made: ${moneySentence(money, status, new Date(at))}`,
  ].join(' ');
}
