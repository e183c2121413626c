import { formatCents } from 'shared-data/domain/money';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { customerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { seeBooking } from './mails.ts';

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
  disputed: boolean;
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
  disputed: payload.disputed === true,
});

/** One sentence on the refund, also when there is none. */
function refundSentence({ percent, paidCents, refundCents, returnedCents, disputed }: Cancellation): string {
  if (refundCents > 0)
    return `We refund ${formatCents(refundCents)}, ${percent ?? 100}% of the ${formatCents(paidCents)} that you paid. It goes back the way you paid. Banks take five to ten days to show it.`;
  if (paidCents === 0 && returnedCents > 0) return `The ${formatCents(returnedCents)} that you paid was refunded.`;
  if (paidCents === 0) return 'Nothing was paid, so nothing is refunded.';
  if (disputed) return 'Nothing is refunded while your bank is looking into your payment.';
  return `Nothing is refunded of the ${formatCents(paidCents)} that you paid. Our Terms give no refund for this cancellation.`;
}

/** The rows of money in the mails about a cancellation. */
export const cancellationFacts = (cancellation: Cancellation): [string, string][] => [
  ['Paid', cancellation.percent === null ? '' : formatCents(cancellation.paidCents)],
  [
    'Refund',
    cancellation.refundCents > 0 ? `${formatCents(cancellation.refundCents)} (${cancellation.percent ?? 100}%)` : '',
  ],
  ['Balance dropped', cancellation.droppedCents > 0 ? formatCents(cancellation.droppedCents) : ''],
];

/** To the customer: by whom it was cancelled, and what comes back. */
export function cancellationMail(booking: MailedBooking, cancellation: Cancellation, url: string): MailContent {
  const { by, note, droppedCents } = cancellation;
  return {
    subject: `Your booking is cancelled: ${booking.eventName}`,
    heading: 'Your booking is cancelled',
    paragraphs: [
      by === 'customer' ? 'You have cancelled your booking.' : 'We are sorry: we had to cancel your booking.',
      ...(note ? [`Our reason: ${note}`] : []),
      refundSentence(cancellation),
      ...(droppedCents > 0 ? [`You do not have to pay the open balance of ${formatCents(droppedCents)}.`] : []),
    ],
    facts: [...customerRows(booking), ...cancellationFacts(cancellation)],
    action: seeBooking(booking, url),
  };
}
