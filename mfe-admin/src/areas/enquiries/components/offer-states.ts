import type { Tone } from 'shared-ui';
import type { OfferState } from '../api/offer-state.ts';

/** How the state of an offer is marked (docs/product/offers.md#offer-states). */
export const OFFER_STATES = {
  open: { tone: 'info', text: 'Open' },
  accepted: { tone: 'success', text: 'Accepted' },
  withdrawn: { tone: 'neutral', text: 'Withdrawn' },
  expired: { tone: 'warning', text: 'Expired' },
} as const satisfies Record<OfferState, { tone: Tone; text: string }>;

/** What became of the booking that the acceptance made, by its status. */
export const OFFER_BOOKINGS: Readonly<Record<string, string>> = {
  pending: 'waits for its payment',
  confirmed: 'is paid',
  in_progress: 'is in progress',
  completed: 'is completed',
  cancelled: 'was cancelled or not paid in time',
};
