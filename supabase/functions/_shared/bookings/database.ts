import type { Plan } from 'shared-data/domain/plans';
import type { CalendarBooking } from '../calendar/calendar-text.ts';
import type { ContractStage } from '../contracts/contract-content.ts';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/signed-in-user.ts';
import type { LimitName } from '../limits.gen.ts';
import { connectRpc, findEnquiryNumber, findOwnBooking } from './call-database.ts';
import type {
  BookEntry,
  ContractCaller,
  DisputeEvent,
  IntegrationForSync,
  PaymentEvent,
  RefundEvent,
} from './database-types.ts';
import { toMailedBooking } from './mailed-booking.ts';
import type { CheckoutState, LinkPurpose } from './mailed-booking.ts';
import type { PaymentPurpose } from './payment-purpose.ts';

const toJson = (books: readonly BookEntry[]) => books.map((entry) => ({ ...entry }));

/** Typed calls of the database functions. Each throws `FunctionError` for a refusal, else `ServiceError`. */
export function connectDatabase(deps: Deps) {
  const service = connectRpc(deps, deps.env.secretKey);
  const checkoutState = async (bookingId: string): Promise<CheckoutState | null> => {
    const state = await service.maybeRow('checkout_state', { p_booking_id: bookingId });
    if (!state) return null;
    const { booking, ...rest } = state;
    const sheet = toMailedBooking(booking);
    return sheet && { ...sheet, ...rest };
  };

  return {
    /** The role of a session: customer, staff or admin. */
    roleOf: (user: SignedInUser) => connectRpc(deps, deps.env.publishableKey, user.token).call('my_role', {}),
    /** A booking with its owner and its open checkout; null when there is no such booking, or its account was closed. */
    checkoutState,
    /** The account's booking with that number; null when it has none. */
    ownBooking: async (number: number, userId: string) => {
      const id = await findOwnBooking(number, userId, deps);
      return id === null ? null : checkoutState(id);
    },
    /** The number of an enquiry, which addresses at the desk have; null when there is none with that id. */
    enquiryNumber: (id: string) => findEnquiryNumber(id, deps),
    /** Records the checkout session; the hold of an unpaid booking is extended beyond its end. */
    recordCheckout: (
      bookingId: string,
      session: { id: string; purpose: PaymentPurpose; amountCents: number; expiresAt: Date },
    ) =>
      service.call('record_checkout', {
        p_booking_id: bookingId,
        p_session_id: session.id,
        p_amount_cents: session.amountCents,
        p_session_expires_at: session.expiresAt.toISOString(),
        p_purpose: session.purpose,
      }),
    settleCheckout: (event: PaymentEvent) =>
      service.row('settle_checkout', {
        p_event_id: event.id,
        p_event_type: event.type,
        p_session_id: event.sessionId,
        p_payment_intent: event.paymentIntent,
        p_amount_cents: event.amountCents,
        p_currency: event.currency,
        p_paid: event.paid,
      }),
    /** The ids of the checkout sessions whose end the provider should have reported by now. */
    unreportedCheckouts: () => service.call('unreported_checkouts', {}),
    /** What the ledger has of the last 35 days, and every open dispute. */
    ledgerToCompare: () => service.call('ledger_to_compare', {}),
    /** Which of the provider's objects the ledger has not, or otherwise. */
    comparePayments: (books: readonly BookEntry[]) => service.call('compare_payments', { p_books: toJson(books) }),
    /** Keeps what still differs, after `processed` objects were applied whose events had not come. */
    recordComparison: (books: readonly BookEntry[], processed: number) =>
      service.call('record_comparison', { p_books: toJson(books), p_processed: processed }),
    /** Records a refund that the provider reports, also one that a person made in its dashboard. */
    mirrorRefund: (event: RefundEvent) =>
      service.row('mirror_refund', {
        p_event_id: event.id,
        p_event_type: event.type,
        p_payment_intent: event.paymentIntent,
        p_provider_refund_id: event.providerRefundId,
        p_refund_id: event.refundId,
        p_amount_cents: event.amountCents,
        p_failed: event.failed,
      }),
    recordDispute: (event: DisputeEvent) =>
      service.row('record_dispute', {
        p_event_id: event.id,
        p_event_type: event.type,
        p_payment_intent: event.paymentIntent,
        p_provider_dispute_id: event.disputeId,
        p_amount_cents: event.amountCents,
        p_reason: event.reason,
        p_status: event.status,
      }),
    /** Claims due rows, leased to this caller for 60 seconds. */
    claimOutbox: (limit: number) => service.call('claim_outbox', { p_limit: limit }),
    /** Returns done, due (it will be retried), failed or gone. */
    finishOutbox: (id: number, error: string | null) =>
      service.call('finish_outbox', { p_id: id, p_ok: error === null, p_error: error }),
    /** Alerts, and ends of alerts, that the operators' webhook has not had, the oldest first. */
    alertsToTell: () => service.call('alerts_to_tell', {}),
    alertTold: (id: number, event: string) => service.call('alert_told', { p_id: id, p_event: event }),
    /** Checks the trail of the contracts as a whole; the first row that was changed, or null. */
    checkTrail: () => service.call('check_trail', {}),
    /** A contract as its PDF of that stage shows it; null when it has not come to that stage. */
    contractFile: (contractId: string, stage: ContractStage) =>
      service.maybeRow('contract_file', { p_contract_id: contractId, p_stage: stage }),
    /** Keeps the first PDF of a stage, in base64, and returns the one that is kept. */
    keepContractFile: (contractId: string, stage: ContractStage, content: string) =>
      service.call('keep_contract_file', { p_contract_id: contractId, p_stage: stage, p_content: content }),
    /** The latest stage of a contract, recorded as downloaded; null when it is not the caller's. */
    openContractFile: (contractId: string, caller: ContractCaller) =>
      service.maybeRow('open_contract_file', {
        p_contract_id: contractId,
        p_user_id: caller.userId,
        p_token: caller.link,
        p_address: caller.address,
        p_browser: caller.browser,
      }),
    /** A document of the account's booking or of the link's; null when it is neither's. */
    openDocument: (documentId: string, userId: string | null, link: string | null) =>
      service.maybeRow('open_document', { p_document_id: documentId, p_user_id: userId, p_token: link }),
    /** The documents that the mail of an outbox row attaches. */
    mailDocuments: (rowId: number) => service.call('mail_documents', { p_outbox_id: rowId }),
    /** Makes a link of a booking; harmless to repeat with the same token. */
    createBookingLink: (bookingId: string, purpose: LinkPurpose, token: string) =>
      service.call('create_booking_link', { p_booking_id: bookingId, p_purpose: purpose, p_token: token }),
    /** The booking of a link; null when the token is unknown, revoked or serves another purpose. */
    findBookingLink: (token: string) => service.call('find_booking_link', { p_token: token }),
    /** The bookings of a calendar feed. Throws `link_invalid` when the token is unknown or ended. */
    calendarFeed: async (token: string) =>
      (await service.call('calendar_feed', { p_token: token })) as CalendarBooking[],
    /** The shifts of a person's feed. Throws `link_invalid` when the token is unknown or ended. */
    shiftFeed: (token: string) => service.call('shift_feed', { p_token: token }),
    /** Queues the mail of a plan; `caller` is a digest of the network address. Throws `rate_limited` with `retry_at`. */
    queuePlanMail: (email: string, plan: Plan, caller: string | null) =>
      service.call('queue_plan_mail', {
        p_email: email,
        p_kind: plan.kind,
        p_content: JSON.stringify(plan.content),
        p_caller: caller,
      }),
    /** A refund that is still to be made; null when it was made or taken back. */
    refundToMake: (refundId: string) => service.maybeRow('refund_to_make', { p_refund_id: refundId }),
    recordRefund: (refundId: string, providerRefundId: string) =>
      service.call('record_refund', { p_refund_id: refundId, p_provider_refund_id: providerRefundId }),
    claimSync: (bookingId: string, leaseSeconds: number) =>
      service.row('claim_sync', { p_booking_id: bookingId, p_lease_seconds: leaseSeconds }),
    /** Returns the status, which stays `pending` when the facts have changed since that revision was claimed. */
    recordSync: (bookingId: string, revision: number, outcome: { externalId: string } | { error: string }) =>
      service.call('record_sync', {
        p_booking_id: bookingId,
        p_ok: 'externalId' in outcome,
        p_external_id: 'externalId' in outcome ? outcome.externalId : null,
        p_error: 'error' in outcome ? outcome.error : null,
        p_revision: revision,
      }),
    /** The same lease for removing a cancelled booking's appointment; `claimed` is false when there is none. */
    claimCalendarRemoval: (bookingId: string, leaseSeconds: number) =>
      service.row('claim_calendar_removal', { p_booking_id: bookingId, p_lease_seconds: leaseSeconds }),
    /** `externalId` is null when there was no appointment. */
    recordCalendarRemoval: (bookingId: string, outcome: { externalId: string | null } | { error: string }) =>
      service.call('record_calendar_removal', {
        p_booking_id: bookingId,
        p_ok: 'externalId' in outcome,
        p_external_id: 'externalId' in outcome ? outcome.externalId : null,
        p_error: 'error' in outcome ? outcome.error : null,
      }),
    /** Counts a call of a network, which is a digest, and of the mailbox of an address; false above a limit of theirs. */
    takeRateLimit: async (name: LimitName, network: string | null, email?: string) =>
      await service.call('take_rate_limit', {
        p_name: name,
        p_network: network,
        ...(email === undefined ? {} : { p_email: email }),
      }),
    /** Counts one of the sum of all callers; false above it, and then the owner is told. */
    takeSum: async (name: LimitName) => await service.call('take_sum', { p_name: name }),
    /** Ends a subscription to the mailing list. Throws `link_invalid` for a token of no such link. */
    unsubscribe: (token: string) => connectRpc(deps, deps.env.publishableKey).call('unsubscribe', { p_token: token }),
    /** Sends the mailbox no further mail to the list; harmless to repeat. */
    suppressMailbox: (email: string, reason: 'bounced' | 'complained') =>
      service.call('suppress_mailbox', { p_email: email, p_reason: reason }),
    integrationForSync: () => service.row('integration_for_sync', {}),
    /** Without a key the saved one stays. */
    saveIntegration: (
      settings: Omit<IntegrationForSync, 'encryptedKey'> & { key: { encrypted: string; last4: string } | null },
    ) =>
      service.call('save_integration', {
        p_software: settings.software,
        p_user_id: settings.userId,
        p_webhook_url: settings.webhookUrl,
        p_auto_sync: settings.autoSync,
        p_encrypted_key: settings.key?.encrypted ?? null,
        p_key_last4: settings.key?.last4 ?? null,
      }),
    /** What a subscriber gets of an issue; null when nothing is to be sent. */
    issueMail: (issueId: string, subscriberId: string) =>
      service.maybeRow('issue_mail', { p_issue_id: issueId, p_subscriber_id: subscriberId }),
    recordIssueMail: (issueId: string, subscriberId: string) =>
      service.call('record_issue_mail', { p_issue_id: issueId, p_subscriber_id: subscriberId }),
    /** The addresses that the owner has saved; null for each that the environment decides. */
    mailAddresses: () => service.row('mail_addresses', {}),
    sweep: () => service.row('sweep', {}),
    generateSlots: () => service.call('generate_slots', {}),
  };
}

export type Database = ReturnType<typeof connectDatabase>;
