import type Stripe from 'stripe';
import { requireUser } from '../_shared/http/auth.ts';
import type { CheckoutState } from '../_shared/bookings/mailed-booking.ts';
import { paymentPurposes } from '../_shared/bookings/payment-purpose.ts';
import type { PaymentPurpose } from '../_shared/bookings/payment-purpose.ts';
import type { Database } from '../_shared/bookings/database.ts';
import { connectDatabase } from '../_shared/bookings/database.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import type { Deps } from '../_shared/deps.ts';
import { FunctionError, ServiceError } from '../_shared/http/errors.ts';
import { fieldsOf } from '../_shared/http/fields.ts';
import { limitCalls } from '../_shared/http/limit-calls.ts';
import { askForSession, settleSession } from '../_shared/services/settle-session.ts';
import type { AskedSession } from '../_shared/services/settle-session.ts';
import { callStripe, connectStripe, paymentUnavailable } from '../_shared/services/stripe.ts';
import { checkoutEnd, checkoutParams } from './checkout-params.ts';
import { RULES } from 'shared-data/domain/rules';

/**
 * `{ booking_id, amount, purpose? }` (cents) → `{ url, session_id }` of the hosted checkout
 * (docs/product/payment.md#create-payment). With `link` instead of `booking_id`, the token of an opened link replaces the
 * session (docs/product/customers.md#links). The purpose is `full` unless it is given.
 * An unpaid booking with an active hold is paid in full or by a deposit, a confirmed one by its balance; the amount must
 * equal the one that the database computes for the purpose.
 */
export const handler = defineFunction({
  name: 'create-payment',
  caller: 'browser',
  maxBytes: 4_096,
  handle: async ({ request, json, deps, log }) => {
    const body = json();
    const fields = fieldsOf(body);
    const amount = fields.integer('amount', 0, 100_000_000);
    const database = connectDatabase(deps);
    const purpose = 'purpose' in body ? fields.choice('purpose', paymentPurposes) : 'full';
    const { state, returnUrls } =
      'link' in body
        ? await linkedBooking(fields.text('link', 100), request, database, deps)
        : await ownBooking(fields.uuid('booking_id'), request, database, deps);
    const returnUrl = purpose === 'balance' ? returnUrls.balance : returnUrls.booking;
    const stripe = connectStripe(deps);
    const current = await currentSession(stripe, state, database);
    const payment = { purpose, amountCents: payableCents(state, purpose) };
    if (amount !== payment.amountCents) {
      throw new FunctionError('price_changed', 'The price has changed. Please review the new amount.', {
        amount: payment.amountCents,
      });
    }
    const session =
      (await reusableSession(stripe, current, payment)) ??
      (await newSession(stripe, database, { state, payment, returnUrl }, deps));
    if (!session.url) throw paymentUnavailable();
    log('info', 'checkout_ready', { booking: state.bookingId, session: session.id });
    return { url: session.url, session_id: session.id };
  },
});

interface Payment {
  purpose: PaymentPurpose;
  amountCents: number;
}

interface PayableBooking {
  state: CheckoutState;
  /** The pages that a checkout returns to, each with a query: that of an unpaid booking, and that of a balance. */
  returnUrls: { booking: string; balance: string };
}

async function ownBooking(id: string, request: Request, database: Database, deps: Deps): Promise<PayableBooking> {
  const user = await requireUser(request, deps);
  const state = await database.checkoutState(id);
  if (!state || state.userId !== user.id) throw new FunctionError('not_allowed', 'This booking is not yours.');
  const { siteUrl } = deps.env;
  return {
    state,
    returnUrls: { booking: `${siteUrl}/booking?booking=${id}`, balance: `${siteUrl}/account?tab=bookings` },
  };
}

async function linkedBooking(token: string, request: Request, database: Database, deps: Deps): Promise<PayableBooking> {
  await limitCalls('create-payment:link', request, deps);
  const bookingId = await database.findBookingLink(token);
  const state = bookingId && (await database.checkoutState(bookingId));
  if (!state) throw new FunctionError('not_found', 'This link is not valid any more.');
  const page = `${deps.env.siteUrl}/my-booking`;
  return { state, returnUrls: { booking: `${page}?for=booking`, balance: `${page}?for=balance` } };
}

const alreadyPaid = () => new FunctionError('already_paid', 'This booking is already paid.');

/** What is to be paid for a purpose, in cents. Throws when the booking cannot be paid that way. */
function payableCents({ status, payable, amounts }: CheckoutState, purpose: PaymentPurpose): number {
  if (status === 'cancelled') throw new FunctionError('wrong_status', 'A cancelled booking cannot be paid.');
  if (status !== 'pending') {
    if (purpose !== 'balance' || amounts.balance === null) throw alreadyPaid();
    return amounts.balance;
  }
  if (!payable) throw new FunctionError('hold_expired', 'The hold on this time has expired. Please book again.');
  if (purpose === 'balance') throw new FunctionError('wrong_status', 'This booking has no balance yet.');
  const cents = amounts[purpose];
  if (cents === null) throw new FunctionError('deposit_unavailable', depositUnavailable);
  return cents;
}

const depositUnavailable = `A deposit is possible until ${RULES.depositDays + 1} days before the event. Please pay the full amount.`;

/**
 * The checkout session of this booking that nobody has reported an end of, as the provider has it; null when there is
 * none. One that was paid is settled here, so that a second try to pay finds a payment whose event never came.
 */
async function currentSession(
  stripe: Stripe,
  { openSessionId, number }: CheckoutState,
  database: Database,
): Promise<AskedSession | null> {
  if (openSessionId === null) return null;
  const session = await callProvider(() => askForSession(stripe, openSessionId));
  if (session.status !== 'complete') return session;
  const settled = await settleSession(session, 'retry', database);
  if (settled?.outcome === 'refund') throw new FunctionError('already_paid', returned(number));
  throw alreadyPaid();
}

const returned = (number: number) =>
  `Booking ${number} was paid, but could not be confirmed any more. The payment is being returned to your card.`;

/** The checkout that is already open for this amount, so that two tabs pay once; another open one is ended. */
async function reusableSession(
  stripe: Stripe,
  session: AskedSession | null,
  { amountCents }: Payment,
): Promise<Stripe.Checkout.Session | null> {
  if (session?.status !== 'open') return null;
  if (session.amount_total === amountCents) return session;
  await callProvider(() => stripe.checkout.sessions.expire(session.id));
  return null;
}

async function newSession(
  stripe: Stripe,
  database: Database,
  { state, payment, returnUrl }: { state: CheckoutState; payment: Payment; returnUrl: string },
  deps: Deps,
): Promise<Stripe.Checkout.Session> {
  const expiresAt = checkoutEnd(deps.now());
  const params = checkoutParams(state, payment, expiresAt, returnUrl);
  // Equal within a minute, so two simultaneous clicks create one session; the replaced session's id makes a later key
  // unique.
  const idempotencyKey = `checkout:${state.bookingId}:${payment.purpose}:${payment.amountCents}:${params.expires_at}:${state.openSessionId ?? ''}`;
  const session = await callProvider(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
  try {
    await database.recordCheckout(state.bookingId, { id: session.id, ...payment, expiresAt });
  } catch (error) {
    // A session that the database refused must not be payable.
    await stripe.checkout.sessions.expire(session.id).catch(() => undefined);
    throw error;
  }
  return session;
}

async function callProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await callStripe(call);
  } catch (error) {
    throw error instanceof ServiceError && error.retryable ? paymentUnavailable() : error;
  }
}
