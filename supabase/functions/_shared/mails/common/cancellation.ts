import type { Values } from './payload.ts';

/** What was decided by a cancellation, in cents. What is paid, returned and kept after it is in the booking's money. */
export const CANCELLATION = {
  cancelled_by: ['customer', 'admin'],
  /** The owner's reason. */
  note: 'optional',
  /** What we held before the cancellation: the percentage is of it. */
  held_cents: 'number',
  /** What is returned because of it. */
  refund_cents: 'number',
  /** What of the refund goes back to the card now. */
  card_cents: 'number',
  /** What of the refund was not paid through the provider, and so comes from a person. */
  by_hand_cents: 'number',
  /** The open balance that nobody has to pay any more. */
  dropped_cents: 'number',
} as const;
export type Cancellation = Values<typeof CANCELLATION>;
