import type Stripe from 'stripe';
import { isUuid } from '../http/fields.ts';
import type { DisputeEvent, RefundEvent } from '../bookings/database-types.ts';

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

/** A dispute of the provider as an event for the database; null for a dispute of something else than a payment. */
export function toDisputeEvent(dispute: Stripe.Dispute, event: { id: string; type: string }): DisputeEvent | null {
  const paymentIntent = idOf(dispute.payment_intent);
  return paymentIntent === null
    ? null
    : {
        ...event,
        paymentIntent,
        disputeId: dispute.id,
        amountCents: dispute.amount,
        reason: dispute.reason,
        status: disputeStatus(dispute.status),
      };
}

/** An inquiry that was closed without becoming a dispute took no money. */
export function disputeStatus(status: Stripe.Dispute.Status): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}
