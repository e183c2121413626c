import { formatCents } from 'shared-data/domain/money';
import { bookingMail } from './common/define-mail.ts';

const REASONS: Record<string, string> = {
  slot_sold:
    'Your payment arrived after the hold on your time had ended, and the time had been booked by somebody else.',
  booking_cancelled: 'The booking was cancelled.',
  paid_twice: 'The booking had already been paid.',
  amount_mismatch: 'The amount that arrived was not the price of the booking.',
  overpaid: 'More had arrived than was open.',
  price_changed: 'The price of your booking has become lower.',
  by_hand: 'We have given your payment back.',
  by_admin: 'We return a part of your payment.',
};
const PURPOSES: Record<string, string> = { full: 'Full payment', deposit: 'Deposit', balance: 'Balance' };

/** The money is on its way, or a person has returned what did not come through the provider. */
export default bookingMail({
  kind: 'mail.refunded',
  to: 'customer',
  label: 'Refund',
  failed: 'A customer could not be told of a refund',
  copied: true,
  papers: true,
  rows: 'money',
  preview: {
    row: { amount_cents: 49_950, reason: 'booking_cancelled', method: 'card', purpose: 'full', payment_cents: 99_900 },
  },
  build: ({ amount, payload: { reason, method, purpose, payment_cents } }) => {
    const isByHand = typeof method === 'string' && method !== 'card';
    const heading = isByHand ? 'We have returned your payment' : 'Your refund is on its way';
    return {
      subject: heading,
      paragraphs: [
        REASONS[String(reason)] ?? 'We could not keep your payment.',
        isByHand
          ? `${amount} was returned to you.`
          : `${amount} goes back to your card. Banks take five to ten days to show it.`,
      ],
      facts: [
        ['Refunded payment', `${PURPOSES[String(purpose)] ?? 'Payment'} of ${formatCents(Number(payment_cents))}`],
      ],
    };
  },
});
