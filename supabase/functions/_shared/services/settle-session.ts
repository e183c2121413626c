import Stripe from 'stripe';
import type { Database } from '../bookings/database.ts';
import type { SettledCheckout } from '../bookings/database-types.ts';
import { idOf } from './provider-events.ts';
import { stripeFailure } from './stripe.ts';

/** Why the provider was asked: the beginning of the event's id. */
type Occasion = 'return' | 'retry' | 'expiry' | 'sweep' | 'comparison';

/** What the provider has of a session that is of no use any more. */
const missing = (id: string) =>
  ({
    id,
    status: 'expired',
    payment_status: 'unpaid',
    amount_total: null,
    currency: null,
    payment_intent: null,
  }) as const;

export type AskedSession = Stripe.Checkout.Session | ReturnType<typeof missing>;

/** The session as the provider has it; one that it does not know counts as expired. Throws `ServiceError`. */
export async function askForSession(
  stripe: Stripe,
  id: string,
  options?: Stripe.RequestOptions,
): Promise<AskedSession> {
  try {
    return await stripe.checkout.sessions.retrieve(id, {}, options);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return missing(id);
    throw stripeFailure(error);
  }
}

/**
 * Applies what the provider answers about a checkout session, as its event would; a late event changes nothing.
 * Returns null for a session that is open or waits for a delayed payment. Throws `ServiceError`.
 */
export async function settleSession(
  session: AskedSession,
  occasion: Occasion,
  database: Database,
): Promise<SettledCheckout | null> {
  const paid = session.status === 'complete' && session.payment_status === 'paid';
  if (!paid && session.status !== 'expired') return null;
  const type = paid ? 'checkout.session.completed' : 'checkout.session.expired';
  return database.settleCheckout({
    id: `${occasion}:${type}:${session.id}`,
    type,
    sessionId: session.id,
    paymentIntent: idOf(session.payment_intent),
    amountCents: session.amount_total,
    currency: session.currency,
    paid,
  });
}
