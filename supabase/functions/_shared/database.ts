import { createClient } from '@supabase/supabase-js';
import type { SignedInUser } from './auth.ts';
import type { Deps } from './deps.ts';
import type { ErrorKey } from './errors.ts';
import { FunctionError, OutsideError } from './errors.ts';
import { withTimeout } from './outside-call.ts';

/** What mails and the calendar say of a booking; the address is the account's own, never a form's. */
export interface BookingFacts {
  booking_id: string;
  user_id: string;
  email: string;
  full_name: string | null;
  event_name: string;
  event_type: string;
  /** New York's calendar, YYYY-MM-DD. */
  event_date: string;
  /** New York's clock, HH:MM. */
  event_time: string;
  location: string;
  guest_count: number;
  special_requests: string | null;
  /** Dollars. */
  total_amount: number;
  status: string;
}

/** Who can be reached about a booking, as the booking form gave it. */
export interface BookingContact {
  name: string;
  email: string;
  phone: string;
  company_name: string | null;
  referral_source: string | null;
  referral_details: string | null;
}

export interface CheckoutState extends BookingFacts {
  amount_cents: number;
  /** Pending, with a hold that still lives. */
  payable: boolean;
  open_session: { id: string; expires_at: string } | null;
}

export interface SettledCheckout {
  outcome: 'confirmed' | 'duplicate' | 'refund' | 'refunded' | 'expired' | 'ignored';
  booking_id: string | null;
}

/** A charge of which money went back, at our wish or by hand. */
export interface RefundEvent {
  id: string;
  type: string;
  paymentIntent: string;
  /** Cents that have gone back so far, all refunds of the charge together. */
  refundedCents: number;
}

export interface SyncClaim {
  /** True for the one caller that may now write to the calendar. */
  claimed: boolean;
  /** As in `booking_sync`; `gone` when a cancelled booking has no row there. */
  sync_status: string;
  external_booking_id: string | null;
}

export interface OutboxRow {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
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

/** Refusals that the database raises as `PTnnn`; they reach the caller under the same key. */
const refusals: Partial<Record<ErrorKey, string>> = {
  wrong_status: 'The booking is not in a state that allows this.',
  price_changed: 'The price has changed. Please review the new amount.',
  not_allowed: 'You may not do this.',
  rate_limited: 'Too many requests. Please wait a moment.',
  invalid_value: 'A value was refused.',
};

function toError(error: { code?: string; message: string }): Error {
  for (const [key, message] of Object.entries(refusals)) {
    if (error.message === key) return new FunctionError(key as ErrorKey, message);
  }
  return new OutsideError('database', error.code || 'no answer', true);
}

/** Typed calls of the database's own functions. Each throws `FunctionError` for a refusal, else `OutsideError`. */
export function connectDatabase(deps: Deps) {
  async function call<Answer>(name: string, args: Record<string, unknown>, key: string, token?: string): Promise<Answer> {
    const client = createClient(deps.env.supabaseUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: withTimeout(deps.fetch, 10_000), ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}) },
    });
    const { data, error } = await client.rpc(name, args);
    if (error) throw toError(error);
    return data as Answer;
  }
  const asService = <Answer>(name: string, args: Record<string, unknown> = {}) => call<Answer>(name, args, deps.env.secretKey);

  return {
    /** The role of a session: customer, staff or admin. */
    roleOf: (user: SignedInUser) => call<string>('my_role', {}, deps.env.publishableKey, user.token),
    /** A booking with its owner and the checkout that is still open; null when there is none. */
    checkoutState: (bookingId: string) => asService<CheckoutState | null>('checkout_state', { p_booking_id: bookingId }),
    /** Notes the checkout session and moves the hold beyond its end. */
    recordCheckout: (bookingId: string, session: { id: string; amountCents: number; expiresAt: Date }) =>
      asService('record_checkout', {
        p_booking_id: bookingId,
        p_session_id: session.id,
        p_amount_cents: session.amountCents,
        p_session_expires_at: session.expiresAt.toISOString(),
      }),
    settleCheckout: (event: PaymentEvent) =>
      asService<SettledCheckout>('settle_checkout', {
        p_event_id: event.id,
        p_event_type: event.type,
        p_session_id: event.sessionId,
        p_payment_intent: event.paymentIntent,
        p_amount_cents: event.amountCents,
        p_currency: event.currency,
        p_paid: event.paid,
      }),
    /** Writes down what has gone back, also when a person did it in the provider's dashboard. */
    mirrorRefund: (event: RefundEvent) =>
      asService<SettledCheckout>('mirror_refund', {
        p_event_id: event.id,
        p_event_type: event.type,
        p_payment_intent: event.paymentIntent,
        p_refunded_cents: event.refundedCents,
      }),
    /** Due work, leased to this caller for 60 seconds. */
    claimOutbox: async (limit: number) => (await asService<OutboxRow[] | null>('claim_outbox', { p_limit: limit })) ?? [],
    /** Answers done, due (another try follows), failed or gone. */
    finishOutbox: (id: number, error: string | null) =>
      asService<string>('finish_outbox', { p_id: id, p_ok: error === null, p_error: error }),
    /** Keeps whom the owner can reach about the customer's latest booking at that time; false when there is none. */
    noteBookingContact: (userId: string, eventDate: string, eventTime: string, contact: BookingContact) =>
      asService<boolean>('note_booking_contact', {
        p_user_id: userId,
        p_event_date: eventDate,
        p_event_time: eventTime,
        p_name: contact.name,
        p_email: contact.email,
        p_phone: contact.phone,
        p_company_name: contact.company_name,
        p_referral_source: contact.referral_source,
        p_referral_details: contact.referral_details,
      }),
    recordRefund: (paymentId: string) => asService('record_refund', { p_payment_id: paymentId }),
    claimSync: (bookingId: string, leaseSeconds: number) =>
      asService<SyncClaim>('claim_sync', { p_booking_id: bookingId, p_lease_seconds: leaseSeconds }),
    recordSync: (bookingId: string, outcome: { externalId: string } | { error: string }) =>
      asService('record_sync', {
        p_booking_id: bookingId,
        p_ok: 'externalId' in outcome,
        p_external_id: 'externalId' in outcome ? outcome.externalId : null,
        p_error: 'error' in outcome ? outcome.error : null,
      }),
    /** The same lease for taking a cancelled booking's appointment out; `claimed` is false when there is nothing to take out. */
    claimCalendarRemoval: (bookingId: string, leaseSeconds: number) =>
      asService<SyncClaim>('claim_calendar_removal', { p_booking_id: bookingId, p_lease_seconds: leaseSeconds }),
    /** `externalId` is null when nothing stood in the calendar. */
    recordCalendarRemoval: (bookingId: string, outcome: { externalId: string | null } | { error: string }) =>
      asService('record_calendar_removal', {
        p_booking_id: bookingId,
        p_ok: 'externalId' in outcome,
        p_external_id: 'externalId' in outcome ? outcome.externalId : null,
        p_error: 'error' in outcome ? outcome.error : null,
      }),
    /** Counts one use of `bucket`; false when its window is used up. */
    takeRateLimit: async (bucket: string, max: number, windowSeconds: number) =>
      (await asService<boolean>('take_rate_limit', { p_bucket: bucket, p_max: max, p_window_seconds: windowSeconds })) === true,
    sweep: () => asService<Record<string, number>>('sweep'),
    generateSlots: (days: number) => asService<number>('generate_slots', { p_days: days }),
  };
}

export type Database = ReturnType<typeof connectDatabase>;
