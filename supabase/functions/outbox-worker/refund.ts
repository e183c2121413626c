import Stripe from 'stripe';
import type { Database } from '../_shared/bookings/database.ts';
import type { Deps } from '../_shared/deps.ts';
import { ServiceError } from '../_shared/http/errors.ts';
import { connectStripe, stripeFailure } from '../_shared/services/stripe.ts';

/**
 * Refunds the rest of a payment and records it. The request has no amount: after a partial refund in the dashboard the
 * provider would always reject the full amount. The payment's id is the idempotency key; a charge that is already
 * refunded counts as done. Throws `ServiceError`.
 */
export async function refund(payload: Record<string, unknown>, database: Database, deps: Deps): Promise<void> {
  const { payment_id: paymentId, payment_intent: paymentIntent, booking_id: bookingId } = payload;
  if (typeof paymentId !== 'string' || typeof paymentIntent !== 'string') {
    throw new ServiceError('payment', 'row without a payment', false);
  }
  try {
    await connectStripe(deps).refunds.create(
      { payment_intent: paymentIntent, metadata: { payment_id: paymentId, booking_id: String(bookingId) } },
      { idempotencyKey: `refund:${paymentId}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'))
      throw stripeFailure(error);
  }
  await database.recordRefund(paymentId);
}
