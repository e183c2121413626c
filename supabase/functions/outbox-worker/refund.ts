import Stripe from 'stripe';
import type { Database } from '../_shared/database.ts';
import type { Deps } from '../_shared/deps.ts';
import { OutsideError } from '../_shared/errors.ts';
import { connectStripe, stripeFailure } from '../_shared/stripe.ts';

/**
 * Sends money back (cents in `amount_cents`) and writes it down. The payment's id is the provider's idempotency key;
 * a charge that is already refunded counts as done. Throws `OutsideError`.
 */
export async function refund(payload: Record<string, unknown>, database: Database, deps: Deps): Promise<void> {
  const { payment_id: paymentId, payment_intent: paymentIntent, amount_cents: amount, booking_id: bookingId } = payload;
  if (typeof paymentId !== 'string' || typeof paymentIntent !== 'string' || typeof amount !== 'number') {
    throw new OutsideError('payment', 'row without a payment', false);
  }
  try {
    await connectStripe(deps).refunds.create(
      { payment_intent: paymentIntent, amount, metadata: { payment_id: paymentId, booking_id: String(bookingId) } },
      { idempotencyKey: `refund:${paymentId}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw stripeFailure(error);
  }
  await database.recordRefund(paymentId);
}
