import { bookingMail } from './common/define-mail.ts';
import { withPaid } from './common/samples.ts';

/** The bank has returned a payment whose refund waited for that decision. */
export default bookingMail({
  kind: 'mail.refund_dropped',
  to: 'customer',
  label: 'Payment returned by the bank',
  failed: 'A customer could not be told what their bank decided',
  copied: true,
  papers: true,
  rows: 'money',
  preview: {
    row: {
      status: 'cancelled',
      amount_cents: 99_900,
      money: { ...withPaid(99_900).money, paid: 0, kept: 0, refundable: 0, charged_back: 99_900 },
    },
  },
  build: ({ amount }) => ({
    subject: 'Your bank has returned your payment',
    paragraphs: [
      `Your bank has decided and returned the payment to you. ${amount} of it is what we had promised to refund, so we do not refund it again.`,
    ],
  }),
});
