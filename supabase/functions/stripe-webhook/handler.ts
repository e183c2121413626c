import type Stripe from 'stripe';
import type { PaymentEvent } from '../_shared/database.ts';
import { connectDatabase } from '../_shared/database.ts';
import { defineFunction } from '../_shared/define-function.ts';
import type { Deps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/errors.ts';
import { connectStripe } from '../_shared/stripe.ts';

/**
 * The authority on payment. Verifies the provider's signature over the raw body and settles the checkout in one
 * transaction of the database, which knows duplicates and late arrivals. Anything but 200 makes the provider send again.
 */
export const handler = defineFunction({
  name: 'stripe-webhook',
  caller: 'provider',
  maxBytes: 262_144,
  handle: async ({ request, rawBody, deps, log }) => {
    const event = await verifiedEvent(rawBody, request.headers.get('stripe-signature') ?? '', deps);
    const settlement = settlementOf(event);
    if (!settlement) {
      log('info', 'event_ignored', { event: event.id, type: event.type });
      return { received: true, outcome: 'ignored' };
    }
    const { outcome, booking_id } = await connectDatabase(deps).settleCheckout({ id: event.id, type: event.type, ...settlement });
    log('info', 'event_settled', { event: event.id, type: event.type, outcome, booking: booking_id });
    return { received: true, outcome };
  },
});

async function verifiedEvent(rawBody: string, signature: string, deps: Deps): Promise<Stripe.Event> {
  const tolerance = 300;
  try {
    return await connectStripe(deps).webhooks.constructEventAsync(
      rawBody,
      signature,
      deps.env.stripe.webhookSecret,
      tolerance,
      undefined,
      deps.now().getTime(),
    );
  } catch {
    throw new FunctionError('invalid_signature', 'The signature does not match the body.');
  }
}

/** What the database has to know of an event; null for kinds that change nothing here. */
function settlementOf(event: Stripe.Event): Omit<PaymentEvent, 'id' | 'type'> | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const paid = session.payment_status === 'paid';
      // A delayed method completes unpaid first; its own event follows.
      if (event.type === 'checkout.session.completed' && !paid) return null;
      const intent = session.payment_intent;
      return {
        sessionId: session.id,
        paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
        amountCents: session.amount_total,
        currency: session.currency,
        paid,
      };
    }
    default:
      return null;
  }
}
