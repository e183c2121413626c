import { bookingMail } from './common/define-mail.ts';
import { withPaid } from './common/samples.ts';

/** An amount is written off (docs/product/payment.md#written-off-mail). */
export default bookingMail({
  kind: 'mail.written_off',
  to: 'customer',
  label: 'Waived amount',
  failed: 'A customer could not be told of a waived amount',
  copied: true,
  papers: true,
  rows: 'money',
  preview: {
    row: { ...withPaid(50_000, 10_000), amount_cents: 10_000, reason: 'Our bar was ready half an hour late.' },
  },
  build: ({ amount, payload: { reason } }) => ({
    subject: `You owe ${amount} less`,
    heading: 'We waive a part of your price',
    paragraphs: [`You do not have to pay ${amount} of your booking. The reason: ${String(reason)}`],
  }),
});
