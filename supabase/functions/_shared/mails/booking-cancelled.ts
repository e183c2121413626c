import { formatCents } from 'shared-data/domain/money';
import { customerRows } from './common/booking-parts.ts';
import { CANCELLATION_ROW, cancellationFacts, toCancellation } from './common/cancellation.ts';
import type { Cancellation } from './common/cancellation.ts';
import { bookingMail } from './common/define-mail.ts';

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

/** By whom a booking was cancelled, and what comes back. */
export default bookingMail({
  kind: 'mail.booking_cancelled',
  to: 'customer',
  label: 'Cancellation',
  failed: ['A customer could not be told of a cancellation', 'Please contact the customer.'],
  copied: true,
  // A hold, which has no percent, was in no calendar.
  calendar: ({ percent }) => typeof percent === 'number',
  papers: true,
  preview: { row: CANCELLATION_ROW },
  more: {
    no_refund: { row: { ...CANCELLATION_ROW, percent: 0, refund_cents: 0, dropped_cents: 0 } },
    by_us: {
      row: {
        ...CANCELLATION_ROW,
        ...{ cancelled_by: 'admin', note: 'Our van has broken down.', percent: 100, refund_cents: 50_000 },
      },
    },
    disputed: { row: { ...CANCELLATION_ROW, percent: 100, refund_cents: 50_000, waiting_cents: 50_000 } },
  },
  build: ({ booking, payload }) => {
    const cancellation = toCancellation(payload);
    const { by, note, droppedCents } = cancellation;
    return {
      subject: 'Your booking is cancelled',
      heading: 'Your booking is cancelled',
      paragraphs: [
        by === 'customer' ? 'You have cancelled your booking.' : 'We are sorry: we had to cancel your booking.',
        ...(note ? [`Our reason: ${note}`] : []),
        ...[refundSentence(cancellation), waitingSentence(cancellation)].filter((sentence) => sentence !== ''),
        ...(droppedCents > 0 ? [`You do not have to pay the open balance of ${formatCents(droppedCents)}.`] : []),
      ],
      facts: [...customerRows(booking), ...cancellationFacts(cancellation)],
    };
  },
});
