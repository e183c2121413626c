import type Stripe from 'stripe';
import { isUuid } from '../http/fields.ts';
import type { RefundEvent } from '../bookings/database-types.ts';

/** The id of an object that the provider sends either whole or as its id. */
export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** A refund of the provider as an event for the database; null for a refund of something else than a payment. */
export function toRefundEvent(refund: Stripe.Refund, event: { id: string; type: string }): RefundEvent | null {
  const paymentIntent = idOf(refund.payment_intent);
  const refundId = refund.metadata?.refund_id;
  return paymentIntent === null
    ? null
    : {
        ...event,
        paymentIntent,
        providerRefundId: refund.id,
        refundId: isUuid(refundId) ? refundId : null,
        amountCents: refund.amount,
        failed: refund.status === 'failed' || refund.status === 'canceled',
      };
}
