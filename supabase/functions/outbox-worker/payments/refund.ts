import Stripe from 'stripe';
import type { Database } from '../../_shared/bookings/database.ts';
import type { Deps } from '../../_shared/deps.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import { isUuid } from '../../_shared/http/fields.ts';
import { connectStripe, stripeFailure } from '../../_shared/services/stripe.ts';
import { toRefundEvent } from '../../_shared/services/provider-events.ts';

/**
 * Makes a refund that was requested and records it. Refund and amount are the idempotency key: the amount becomes smaller
 * when somebody refunds a part in the provider's dashboard before this call. When the provider has nothing left to refund, its
 * own list says what happened. Throws `ServiceError`.
 */
export async function refund(payload: Record<string, unknown>, database: Database, deps: Deps): Promise<void> {
  if (!isUuid(payload.refund_id)) throw new ServiceError('payment', 'row without a refund', false);
  const due = await database.refundToMake(payload.refund_id);
  if (!due) return;
  const stripe = connectStripe(deps);
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: due.paymentIntent,
        amount: due.amountCents,
        metadata: { refund_id: due.refundId, booking_id: due.bookingId },
      },
      { idempotencyKey: `refund:${due.refundId}:${due.amountCents}` },
    );
    await database.recordRefund(due.refundId, made.id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code !== 'charge_already_refunded') throw stripeFailure(error);
    await adoptRefunds(stripe, due.paymentIntent, database);
  }
}

/** Records the refunds that the provider has and whose events have not arrived. */
async function adoptRefunds(stripe: Stripe, paymentIntent: string, database: Database): Promise<void> {
  try {
    for await (const made of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
      const event = toRefundEvent(made, { id: `listed:${made.id}`, type: 'refund.created' });
      if (event) await database.mirrorRefund(event);
    }
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? stripeFailure(error) : error;
  }
}
