import { bookingMail } from './common/define-mail.ts';

const STATES: Record<string, readonly [heading: string, next: string]> = {
  open: [
    'A customer disputes a payment',
    'Please answer in Stripe before its deadline. Refunds of this payment wait until the bank has decided.',
  ],
  won: ['A dispute was won', 'The payment stays with you. A refund that waited for this is made now.'],
  lost: ['A dispute was lost', 'The bank has returned the amount to the customer, so a refund that waited is dropped.'],
};

/** A dispute was opened or closed; its reason is the provider's, for example `fraudulent`. */
export default bookingMail({
  kind: 'mail.dispute_admin',
  to: 'bookings',
  label: 'Dispute',
  failed: ['You could not be told of a dispute', 'Please look at it in Stripe.'],
  rows: 'money',
  preview: { row: { amount_cents: 99_900, reason: 'fraudulent', dispute_status: 'open' } },
  build: ({ amount, payload: { reason, dispute_status } }) => {
    const [heading, next] = STATES[String(dispute_status)] ?? ['A dispute has changed', 'Please look at it in Stripe.'];
    return {
      subject: heading,
      paragraphs: [next],
      facts: [
        ['Disputed', amount],
        ['Reason', String(reason).replaceAll('_', ' ')],
      ],
    };
  },
});
