import { heldPhrase, moneySentence, waitingCents } from 'shared-data/domain/booking-money';
import { formatCents } from 'shared-data/domain/money';
import type { BookingMoney } from 'shared-data/domain/money-row';
import { CANCELLATION } from './common/cancellation.ts';
import type { Cancellation } from './common/cancellation.ts';
import { bookingMail } from './common/define-mail.ts';
import { CANCELLED_ROW, cancelledRow } from './common/samples.ts';

/** How what does not wait goes back; with a space before it. */
function waySentence({ cardCents, byHandCents }: Cancellation): string {
  const banks = ' Banks take five to ten days to show it.';
  if (byHandCents === 0) return cardCents > 0 ? ` It goes back to your card.${banks}` : '';
  if (cardCents === 0) return ` We return ${formatCents(byHandCents)} to you the way you paid it.`;
  return ` ${formatCents(cardCents)} goes back to your card.${banks} We return ${formatCents(byHandCents)} the way you paid it.`;
}

/** What is refunded by the cancellation, or where nothing was left to refund, what became of what was paid. */
function refundSentence(cancellation: Cancellation, percent: unknown, money: BookingMoney, now: Date): string {
  const { heldCents, refundCents } = cancellation;
  if (heldCents <= 0) return moneySentence(money, 'cancelled', now);
  const held = heldPhrase(heldCents, money);
  return refundCents > 0
    ? `We refund ${formatCents(refundCents)}, ${Number(percent ?? 100)}% of ${held}.${waySentence(cancellation)}`
    : `Nothing is refunded of ${held}. Our Terms give no refund for this cancellation.`;
}

/** What waits for a dispute; empty when nothing does. */
function waitingSentence({ heldCents, refundCents }: Cancellation, money: BookingMoney): string {
  const waiting = waitingCents(money);
  if (waiting === 0) return '';
  const once = 'If the bank returns the money to you, we do not refund it again.';
  if (heldCents <= 0) return once;
  const what = waiting === refundCents ? 'The refund' : `${formatCents(waiting)} that we refund`;
  return `${what} waits until your bank has decided that the payment stays with us. ${once}`;
}

/** By whom a booking was cancelled, and what comes back. */
export default bookingMail({
  kind: 'mail.booking_cancelled',
  to: 'customer',
  label: 'Cancellation',
  failed: 'A customer could not be told of a cancellation',
  copied: true,
  // A hold, which has no percent, was in no calendar.
  calendar: ({ percent }) => typeof percent === 'number',
  papers: true,
  rows: 'money',
  reads: CANCELLATION,
  preview: { row: CANCELLED_ROW },
  more: {
    no_refund: { row: cancelledRow({ percent: 0, refund: 0 }) },
    by_us: {
      row: {
        ...cancelledRow({ percent: 100, refund: 50_000 }),
        cancelled_by: 'admin',
        note: 'Our van has broken down.',
      },
    },
    disputed: { row: cancelledRow({ percent: 100, refund: 50_000, waiting: 50_000 }) },
  },
  build: ({ booking, data, payload, now }) => ({
    subject: 'Your booking is cancelled',
    paragraphs: [
      data.cancelledBy === 'customer'
        ? 'You have cancelled your booking.'
        : 'We are sorry: we had to cancel your booking.',
      data.note && `Our reason: ${data.note}`,
      refundSentence(data, payload.percent, booking.money, now),
      waitingSentence(data, booking.money),
      data.droppedCents > 0 && `You do not have to pay the open balance of ${formatCents(data.droppedCents)}.`,
    ],
  }),
});
