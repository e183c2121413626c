import { createClient } from '@supabase/supabase-js';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { camelCased } from 'shared-data/camel-case';
import type { Database as Schema } from 'shared-data/database';
import type { Plan } from 'shared-data/domain/plans';
import type { SignedInUser } from '../http/auth.ts';
import type { CalendarBooking } from '../calendar/calendar-text.ts';
import type { ContractFile, ContractStage } from '../contracts/contract-content.ts';
import { toIssuedDocuments } from '../invoices/issued-document.ts';
import type { IssuedDocument } from '../invoices/issued-document.ts';
import type {
  AppointmentClaim,
  CheckoutState,
  LinkPurpose,
  PaymentPurpose,
  RefundToMake,
  SettledCheckout,
  SyncClaim,
} from './booking-facts.ts';
import { isRecord } from '../http/body.ts';
import type { Deps } from '../deps.ts';
import type { ErrorKey } from '../http/errors.ts';
import { FunctionError, ServiceError } from '../http/errors.ts';
import { withTimeout } from '../services/service-call.ts';

type Functions = Schema['public']['Functions'];

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
export interface OutboxRow extends Omit<Functions['claim_outbox']['Returns'][number], 'payload' | 'request_id'> {
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

/** The results of the functions that return JSON, in camel case; the generated types do not contain them. */
interface JsonAnswers {
  calendar_feed: object[] | null;
  checkout_state: CheckoutState | null;
  contract_file: ContractFile | null;
  open_contract_file: ContractFile | null;
  open_document: IssuedDocument | null;
  claim_calendar_removal: SyncClaim;
  claim_outbox: OutboxRow[] | null;
  claim_sync: AppointmentClaim;
  integration_for_sync: IntegrationForSync;
  issue_mail: IssueMail | null;
  mirror_refund: SettledCheckout;
  record_dispute: SettledCheckout;
  record_sync: Pick<SyncClaim, 'syncStatus'>;
  refund_to_make: RefundToMake | null;
  settle_checkout: SettledCheckout;
  sweep: Record<string, number>;
}
type FunctionName = keyof Functions;
type Answer<Name extends FunctionName> = Name extends keyof JsonAnswers
  ? JsonAnswers[Name]
  : Functions[Name]['Returns'];
/** Makes the arguments of a Postgres function nullable, which the generated types do not. */
type Arguments<Name extends FunctionName> = {
  [Key in keyof Functions[Name]['Args']]: Functions[Name]['Args'][Key] | null;
};

/** Errors that the database raises as `PTnnn`; the function returns the same key. */
const refusals: Partial<Record<ErrorKey, string>> = {
  wrong_status: 'The booking is not in a state that allows this.',
  price_changed: 'The price has changed. Please review the new amount.',
  not_allowed: 'You may not do this.',
  rate_limited: 'Too many requests. Please wait a moment.',
  invalid_value: 'A value was refused.',
  link_invalid: 'This link has expired or was used before.',
};

/** When a limit that was reached ends, where the database returns it. */
function retryAt({ message, details }: { message: string; details?: string | null }): Record<string, string> {
  return message === 'rate_limited' && details ? { retry_at: details } : {};
}

function toError(error: { code?: string; message: string; details?: string | null }): Error {
  for (const [key, message] of Object.entries(refusals)) {
    if (error.message === key) return new FunctionError(key as ErrorKey, message, retryAt(error));
  }
  return new ServiceError('database', error.code || 'no answer', true);
}

/** Typed calls of the database functions. Each throws `FunctionError` for a refusal, else `ServiceError`. */
export function connectDatabase(deps: Deps) {
  async function call<Name extends FunctionName>(
    name: Name,
    args: Arguments<Name>,
    key: string,
    token?: string,
  ): Promise<Answer<Name>> {
    const client = createClient<Schema>(deps.env.supabaseUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: withTimeout(deps.fetch, 10_000),
        ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
      },
    });
    const { data, error }: PostgrestSingleResponse<unknown> = await client.rpc(name, args as Functions[Name]['Args']);
    if (error) throw toError(error);
    return (isRecord(data) ? camelCased(data) : data) as Answer<Name>;
  }
  const asService = <Name extends FunctionName>(name: Name, args: Arguments<Name>) =>
    call(name, args, deps.env.secretKey);

  return {
    /** The role of a session: customer, staff or admin. */
    roleOf: (user: SignedInUser) => call('my_role', {}, deps.env.publishableKey, user.token),
    /** A booking with its owner and its open checkout; null when there is no such booking. */
    checkoutState: (bookingId: string) => asService('checkout_state', { p_booking_id: bookingId }),
    /** Records the checkout session; the hold of an unpaid booking is extended beyond its end. */
    recordCheckout: (
      bookingId: string,
      session: { id: string; purpose: PaymentPurpose; amountCents: number; expiresAt: Date },
    ) =>
      asService('record_checkout', {
        p_booking_id: bookingId,
        p_session_id: session.id,
        p_amount_cents: session.amountCents,
        p_session_expires_at: session.expiresAt.toISOString(),
        p_purpose: session.purpose,
      }),
    settleCheckout: (event: PaymentEvent) =>
      asService('settle_checkout', {
        p_event_id: event.id,
        p_event_type: event.type,
        p_session_id: event.sessionId,
        p_payment_intent: event.paymentIntent,
        p_amount_cents: event.amountCents,
        p_currency: event.currency,
        p_paid: event.paid,
      }),
    /** Records a refund that the provider reports, also one that a person made in its dashboard. */
    mirrorRefund: (event: RefundEvent) =>
      asService('mirror_refund', {
        p_event_id: event.id,
        p_event_type: event.type,
        p_payment_intent: event.paymentIntent,
        p_provider_refund_id: event.providerRefundId,
        p_refund_id: event.refundId,
        p_amount_cents: event.amountCents,
        p_failed: event.failed,
      }),
    recordDispute: (event: DisputeEvent) =>
      asService('record_dispute', {
        p_event_id: event.id,
        p_event_type: event.type,
        p_payment_intent: event.paymentIntent,
        p_provider_dispute_id: event.disputeId,
        p_amount_cents: event.amountCents,
        p_reason: event.reason,
        p_status: event.status,
      }),
    /** Claims due rows, leased to this caller for 60 seconds. */
    claimOutbox: async (limit: number) => (await asService('claim_outbox', { p_limit: limit })) ?? [],
    /** Returns done, due (it will be retried), failed or gone. */
    finishOutbox: (id: number, error: string | null) =>
      asService('finish_outbox', { p_id: id, p_ok: error === null, p_error: error }),
    /** A contract as its PDF of that stage shows it; null when it has not come to that stage. */
    contractFile: (contractId: string, stage: ContractStage) =>
      asService('contract_file', { p_contract_id: contractId, p_stage: stage }),
    /** Keeps the first PDF of a stage, in base64, and returns the one that is kept. */
    keepContractFile: (contractId: string, stage: ContractStage, content: string) =>
      asService('keep_contract_file', { p_contract_id: contractId, p_stage: stage, p_content: content }),
    /** The latest stage of a contract, recorded as downloaded; null when it is not the caller's. */
    openContractFile: (contractId: string, caller: ContractCaller) =>
      asService('open_contract_file', {
        p_contract_id: contractId,
        p_user_id: caller.userId,
        p_token: caller.link,
        p_address: caller.address,
        p_browser: caller.browser,
      }),
    /** A document of the account's booking or of the link's; null when it is neither's. */
    openDocument: (documentId: string, userId: string | null, link: string | null) =>
      asService('open_document', { p_document_id: documentId, p_user_id: userId, p_token: link }),
    /** The documents that the mail of an outbox row attaches. */
    mailDocuments: async (rowId: number) =>
      toIssuedDocuments(await asService('mail_documents', { p_outbox_id: rowId })),
    /** Makes a link of a booking; harmless to repeat with the same token. */
    createBookingLink: (bookingId: string, purpose: LinkPurpose, token: string) =>
      asService('create_booking_link', { p_booking_id: bookingId, p_purpose: purpose, p_token: token }),
    /** The booking of a link; null when the token is unknown, revoked or serves another purpose. */
    findBookingLink: async (token: string, purpose?: LinkPurpose) =>
      (await asService('find_booking_link', { p_token: token, ...(purpose && { p_purpose: purpose }) })) as
        string | null,
    /** The bookings of a calendar feed; null when the token is unknown or ended. */
    calendarFeed: async (token: string) =>
      (await asService('calendar_feed', { p_token: token }))?.map((row) => camelCased(row) as CalendarBooking) ?? null,
    /** Queues the mail of a plan; `caller` is a digest of the network address. Throws `rate_limited` with `retry_at`. */
    queuePlanMail: (email: string, plan: Plan, caller: string | null) =>
      asService('queue_plan_mail', {
        p_email: email,
        p_kind: plan.kind,
        p_content: JSON.stringify(plan.content),
        p_caller: caller,
      }),
    /** A refund that is still to be made; null when it was made or taken back. */
    refundToMake: (refundId: string) => asService('refund_to_make', { p_refund_id: refundId }),
    recordRefund: (refundId: string, providerRefundId: string) =>
      asService('record_refund', { p_refund_id: refundId, p_provider_refund_id: providerRefundId }),
    claimSync: (bookingId: string, leaseSeconds: number) =>
      asService('claim_sync', { p_booking_id: bookingId, p_lease_seconds: leaseSeconds }),
    /** `syncStatus` stays `pending` when the facts have changed since that revision was claimed. */
    recordSync: (bookingId: string, revision: number, outcome: { externalId: string } | { error: string }) =>
      asService('record_sync', {
        p_booking_id: bookingId,
        p_ok: 'externalId' in outcome,
        p_external_id: 'externalId' in outcome ? outcome.externalId : null,
        p_error: 'error' in outcome ? outcome.error : null,
        p_revision: revision,
      }),
    /** The same lease for removing a cancelled booking's appointment; `claimed` is false when there is none. */
    claimCalendarRemoval: (bookingId: string, leaseSeconds: number) =>
      asService('claim_calendar_removal', { p_booking_id: bookingId, p_lease_seconds: leaseSeconds }),
    /** `externalId` is null when there was no appointment. */
    recordCalendarRemoval: (bookingId: string, outcome: { externalId: string | null } | { error: string }) =>
      asService('record_calendar_removal', {
        p_booking_id: bookingId,
        p_ok: 'externalId' in outcome,
        p_external_id: 'externalId' in outcome ? outcome.externalId : null,
        p_error: 'error' in outcome ? outcome.error : null,
      }),
    /** Counts one hit of `bucket`; false when the limit of its window is reached. */
    takeRateLimit: async (bucket: string, max: number, windowSeconds: number) =>
      (await asService('take_rate_limit', { p_bucket: bucket, p_max: max, p_window_seconds: windowSeconds })) === true,
    /** Ends a subscription to the mailing list. Throws `link_invalid` for a token of no such link. */
    unsubscribe: (token: string) => call('unsubscribe', { p_token: token }, deps.env.publishableKey),
    /** Sends the mailbox no further mail to the list; harmless to repeat. */
    suppressMailbox: (email: string, reason: 'bounced' | 'complained') =>
      asService('suppress_mailbox', { p_email: email, p_reason: reason }),
    integrationForSync: () => asService('integration_for_sync', {}),
    /** Without a key the saved one stays. */
    saveIntegration: (
      settings: Omit<IntegrationForSync, 'encryptedKey'> & { key: { encrypted: string; last4: string } | null },
    ) =>
      asService('save_integration', {
        p_software: settings.software,
        p_user_id: settings.userId,
        p_webhook_url: settings.webhookUrl,
        p_auto_sync: settings.autoSync,
        p_encrypted_key: settings.key?.encrypted ?? null,
        p_key_last4: settings.key?.last4 ?? null,
      }),
    /** What a subscriber gets of an issue; null when nothing is to be sent. */
    issueMail: (issueId: string, subscriberId: string) =>
      asService('issue_mail', { p_issue_id: issueId, p_subscriber_id: subscriberId }),
    recordIssueMail: (issueId: string, subscriberId: string) =>
      asService('record_issue_mail', { p_issue_id: issueId, p_subscriber_id: subscriberId }),
    sweep: () => asService('sweep', {}),
    generateSlots: () => asService('generate_slots', {}),
  };
}

export type Database = ReturnType<typeof connectDatabase>;
