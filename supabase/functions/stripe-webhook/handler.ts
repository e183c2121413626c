import type Stripe from 'stripe';
import type { SettledCheckout } from '../_shared/bookings/database-types.ts';
import type { Database } from '../_shared/bookings/database.ts';
import { connectDatabase } from '../_shared/bookings/database.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import type { Deps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { idOf, toDisputeEvent, toRefundEvent } from '../_shared/services/provider-events.ts';
import { connectStripe } from '../_shared/services/stripe.ts';
import { assertEventShape } from './event-shape.ts';

/**
 * The only source of the payment status. Verifies the provider's signature over the raw body and settles the checkout
 * in one transaction of the database, which handles duplicate and late events. The provider retries unless it gets 200.
 */
export const handler = defineFunction({
  name: 'stripe-webhook',
  caller: 'provider',
  maxBytes: 262_144,
  handle: async ({ request, rawBody, deps, log }) => {
    const event = await verifiedEvent(rawBody, request.headers.get('stripe-signature') ?? '', deps);
    const settled = await settle(event, connectDatabase(deps));
    if (!settled) {
      log('info', 'event_ignored', { event: event.id, type: event.type });
      return { received: true, outcome: 'ignored' };
    }
    log('info', 'event_settled', {
      event: event.id,
      type: event.type,
      outcome: settled.outcome,
      booking: settled.bookingId,
    });
    return { received: true, outcome: settled.outcome };
  },
});

async function verifiedEvent(rawBody: string, signature: string, deps: Deps): Promise<Stripe.Event> {
  const event: unknown = await signedBody(rawBody, signature, deps);
  assertEventShape(event);
  return event;
}

/** The provider's library accepts a time that is no number as one within the tolerance. */
const hasTime = (signature: string) => /(^|,)t=\d{1,12}(,|$)/.test(signature);

async function signedBody(rawBody: string, signature: string, deps: Deps): Promise<unknown> {
  const tolerance = 300;
  try {
    if (!hasTime(signature)) throw new Error('no time');
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

/** Settles an event in the database; returns null for event types that are not handled. */
async function settle(event: Stripe.Event, database: Database): Promise<SettledCheckout | null> {
  const { id, type } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const paid = session.payment_status === 'paid';
      // A delayed payment method completes unpaid first; another event follows.
      if (event.type === 'checkout.session.completed' && !paid) return null;
      return database.settleCheckout({
        id,
        type,
        sessionId: session.id,
        paymentIntent: idOf(session.payment_intent),
        amountCents: session.amount_total,
        currency: session.currency,
        paid,
      });
    }
    case 'refund.created':
    case 'refund.failed': {
      const refund = toRefundEvent(event.data.object, { id, type });
      return refund && database.mirrorRefund(refund);
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = toDisputeEvent(event.data.object, { id, type });
      return dispute && database.recordDispute(dispute);
    }
    default:
      return null;
  }
}
