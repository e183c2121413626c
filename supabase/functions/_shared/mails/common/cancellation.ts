import { formatCents } from 'shared-data/domain/money';
import type { Payload } from './mail-kind.ts';
import { text } from './payload.ts';

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
export const toCancellation = (payload: Payload): Cancellation => ({
  by: payload.cancelled_by === 'customer' ? 'customer' : 'admin',
  note: text(payload.note),
  percent: typeof payload.percent === 'number' ? payload.percent : null,
  paidCents: Number(payload.paid_cents ?? 0),
  refundCents: Number(payload.refund_cents ?? 0),
  returnedCents: Number(payload.returned_cents ?? 0),
  droppedCents: Number(payload.dropped_cents ?? 0),
  waitingCents: Number(payload.waiting_cents ?? 0),
  byHandCents: Number(payload.by_hand_cents ?? 0),
  chargedBackCents: Number(payload.charged_back_cents ?? 0),
});

/** The rows of money in the mails about a cancellation. */
export function cancellationFacts(cancellation: Cancellation): [label: string, value: string][] {
  const { percent, paidCents, refundCents, waitingCents, droppedCents } = cancellation;
  return [
    ['Paid', percent === null ? '' : formatCents(paidCents)],
    ['Refund', refundCents > 0 ? `${formatCents(refundCents)} (${percent ?? 100}%)` : ''],
    ['Waits for the bank', waitingCents > 0 ? formatCents(waitingCents) : ''],
    ['Balance dropped', droppedCents > 0 ? formatCents(droppedCents) : ''],
  ];
}

/** Of a booking of which half was paid, cancelled by its customer, as the payload of a row. */
export const CANCELLATION_ROW = {
  cancelled_by: 'customer',
  percent: 50,
  paid_cents: 50_000,
  refund_cents: 25_000,
  returned_cents: 25_000,
  dropped_cents: 49_900,
};
