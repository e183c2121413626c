import type { ServiceRow } from './service-results.ts';

/** A refund as the provider reports it. */
export interface RefundEvent {
  id: string;
  type: string;
  paymentIntent: string;
  providerRefundId: string;
  /** Our refund; null when a person made it in the provider's dashboard. */
  refundId: string | null;
  amountCents: number;
  /** It could not be delivered. */
  failed: boolean;
}

/** What the provider has of a payment intent, a refund or a dispute, in cents. The state is a dispute's. */
export interface BookEntry {
  kind: 'charge' | 'refund' | 'dispute';
  id: string;
  cents: number;
  state: 'open' | 'won' | 'lost' | null;
  /** What the provider kept for itself, in cents; null while it is not known. */
  fee: number | null;
}

/** A dispute as the provider reports it. */
export interface DisputeEvent {
  id: string;
  type: string;
  paymentIntent: string;
  disputeId: string;
  amountCents: number;
  reason: string;
  status: 'open' | 'won' | 'lost';
}

/** Who downloads a contract: an account, or the holder of a link. */
export interface ContractCaller {
  userId: string | null;
  link: string | null;
  address: string | null;
  browser: string | null;
}

/** Due work. */
export type OutboxRow = ServiceRow<'claim_outbox'>;
/** The settings of the booking software. */
export type IntegrationForSync = ServiceRow<'integration_for_sync'>;
/** What an event of the provider did. */
export type SettledCheckout = ServiceRow<'settle_checkout'>;

export interface PaymentEvent {
  id: string;
  type: string;
  sessionId: string;
  paymentIntent: string | null;
  amountCents: number | null;
  currency: string | null;
  paid: boolean;
}
