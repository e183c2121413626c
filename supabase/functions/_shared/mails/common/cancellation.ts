import type { Payload } from './mail-kind.ts';
import { text } from './payload.ts';

/** What was decided by a cancellation, in cents. What is paid, returned and kept after it is in the booking's money. */
export interface Cancellation {
  by: 'customer' | 'admin';
  /** The owner's reason; empty without one. */
  note: string;
  /** Null for a hold, for which nothing was paid. */
  percent: number | null;
  /** What we held before the cancellation: the percentage is of it. */
  heldCents: number;
  /** What is returned because of it. */
  refundCents: number;
  /** What of the refund goes back to the card now. */
  cardCents: number;
  /** What of the refund was not paid through the provider, and so comes from a person. */
  byHandCents: number;
  /** The open balance that nobody has to pay any more. */
  droppedCents: number;
}

/** The cancellation in the payload of an outbox row. */
export const toCancellation = (payload: Payload): Cancellation => ({
  by: payload.cancelled_by === 'customer' ? 'customer' : 'admin',
  note: text(payload.note),
  percent: typeof payload.percent === 'number' ? payload.percent : null,
  heldCents: Number(payload.held_cents ?? 0),
  refundCents: Number(payload.refund_cents ?? 0),
  cardCents: Number(payload.card_cents ?? 0),
  byHandCents: Number(payload.by_hand_cents ?? 0),
  droppedCents: Number(payload.dropped_cents ?? 0),
});
