import type { Database as Schema } from 'shared-data/database';

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

/** The settings of the booking software as the sync uses them. */
export interface IntegrationForSync {
  software: string;
  userId: string;
  /** Empty when there is none. */
  webhookUrl: string;
  autoSync: boolean;
  encryptedKey: string | null;
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

/** An issue for one subscriber. */
export interface IssueMail {
  email: string;
  subject: string;
  body: string;
}

/** Due work; the payload depends on its kind. */
export interface OutboxRow extends Omit<
  Schema['public']['Functions']['claim_outbox']['Returns'][number],
  'payload' | 'request_id'
> {
  payload: Record<string, unknown>;
  /** The trace of the request that decided it; null for the work of a schedule. */
  request_id: string | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  sessionId: string;
  paymentIntent: string | null;
  amountCents: number | null;
  currency: string | null;
  paid: boolean;
}
