import { formatCents } from 'shared-data/domain/money';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { customerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { moneyRows, seeBooking } from './mails.ts';

/** The figures of a cancellation, in cents, as the database decided them. */
export interface Cancellation {
  by: 'customer' | 'admin';
  /** The owner's reason; empty without one. */
  note: string;
  /** Null for a hold, for which nothing was paid. */
  percent: number | null;
  /** What we held before the cancellation. */
  paidCents: number;
  /** What is returned because of it. */
  refundCents: number;
  /** What had been returned before. */
  returnedCents: number;
  /** The open balance that nobody has to pay any more. */
  droppedCents: number;
  /** What is refunded once the bank has decided a dispute, promises of before included. */
  waitingCents: number;
  /** What of the refund was not paid through the provider, and so comes from a person. */
  byHandCents: number;
  /** What the bank has returned to the customer. */
  chargedBackCents: number;
}

/** The cancellation in the payload of an outbox row. */
export const toCancellation = (payload: Record<string, unknown>): Cancellation => ({
  by: payload.cancelled_by === 'customer' ? 'customer' : 'admin',
  note: typeof payload.note === 'string' ? payload.note : '',
  percent: typeof payload.percent === 'number' ? payload.percent : null,
  paidCents: Number(payload.paid_cents ?? 0),
  refundCents: Number(payload.refund_cents ?? 0),
  returnedCents: Number(payload.returned_cents ?? 0),
  droppedCents: Number(payload.dropped_cents ?? 0),
  waitingCents: Number(payload.waiting_cents ?? 0),
  byHandCents: Number(payload.by_hand_cents ?? 0),
  chargedBackCents: Number(payload.charged_back_cents ?? 0),
});

/** How what does not wait goes back; with a space before it. */
function waySentence({ refundCents, waitingCents, byHandCents }: Cancellation): string {
  const toCard = refundCents - waitingCents - byHandCents;
  const banks = ' Banks take five to ten days to show it.';
  if (byHandCents === 0) return toCard > 0 ? ` It goes back to your card.${banks}` : '';
  if (toCard <= 0) return ` We return ${formatCents(byHandCents)} to you the way you paid it.`;
  return ` ${formatCents(toCard)} goes back to your card.${banks} We return ${formatCents(byHandCents)} the way you paid it.`;
}

/** What is refunded now; empty when all of it waits. */
function refundSentence(cancellation: Cancellation): string {
  const { percent, paidCents, refundCents, returnedCents, waitingCents, chargedBackCents } = cancellation;
  if (refundCents > 0)
    return `We refund ${formatCents(refundCents)}, ${percent ?? 100}% of the ${formatCents(paidCents)} that you paid.${waySentence(cancellation)}`;
  if (paidCents === 0 && waitingCents > 0) return '';
  if (paidCents === 0 && chargedBackCents > 0)
    return `Your bank has returned ${formatCents(chargedBackCents)} to you, so nothing is left to refund.`;
  if (paidCents === 0 && returnedCents > 0) return `The ${formatCents(returnedCents)} that you paid was refunded.`;
  if (paidCents === 0) return 'Nothing was paid, so nothing is refunded.';
  return `Nothing is refunded of the ${formatCents(paidCents)} that you paid. Our Terms give no refund for this cancellation.`;
}

/** What waits for a dispute; empty when nothing does. */
const waitingSentence = ({ refundCents, waitingCents }: Cancellation): string =>
  waitingCents === 0
    ? ''
    : `${waitingCents === refundCents ? 'The refund' : `${formatCents(waitingCents)} that we refund`} waits until your bank has decided that the payment stays with us. If the bank returns the money to you, we do not refund it again.`;

/** The sentences on the refund, also when there is none. */
const refundSentences = (cancellation: Cancellation): string[] =>
  [refundSentence(cancellation), waitingSentence(cancellation)].filter((sentence) => sentence !== '');

/** The rows of money in the mails about a cancellation. */
export const cancellationFacts = (cancellation: Cancellation): [string, string][] => [
  ['Paid', cancellation.percent === null ? '' : formatCents(cancellation.paidCents)],
  [
    'Refund',
    cancellation.refundCents > 0 ? `${formatCents(cancellation.refundCents)} (${cancellation.percent ?? 100}%)` : '',
  ],
  ['Waits for the bank', cancellation.waitingCents > 0 ? formatCents(cancellation.waitingCents) : ''],
  ['Balance dropped', cancellation.droppedCents > 0 ? formatCents(cancellation.droppedCents) : ''],
];

/** To the customer: the bank has returned a payment whose refund waited for that decision. */
export const refundDroppedMail = (booking: MailedBooking, amountCents: number, url: string): MailContent => ({
  subject: `Your bank has returned your payment: ${booking.eventName}`,
  heading: 'Your bank has returned your payment',
  paragraphs: [
    `Your bank has decided and returned the payment to you. ${formatCents(amountCents)} of it is what we had promised to refund, so we do not refund it again.`,
  ],
  facts: [...customerRows(booking), ...moneyRows(booking)],
  action: seeBooking(booking, url),
});

/** To the customer: by whom it was cancelled, and what comes back. */
export function cancellationMail(booking: MailedBooking, cancellation: Cancellation, url: string): MailContent {
  const { by, note, droppedCents } = cancellation;
  return {
    subject: `Your booking is cancelled: ${booking.eventName}`,
    heading: 'Your booking is cancelled',
    paragraphs: [
      by === 'customer' ? 'You have cancelled your booking.' : 'We are sorry: we had to cancel your booking.',
      ...(note ? [`Our reason: ${note}`] : []),
      ...refundSentences(cancellation),
      ...(droppedCents > 0 ? [`You do not have to pay the open balance of ${formatCents(droppedCents)}.`] : []),
    ],
    facts: [...customerRows(booking), ...cancellationFacts(cancellation)],
    action: seeBooking(booking, url),
  };
}
