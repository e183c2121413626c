import { bookingMail } from './common/define-mail.ts';

/** A refund of a payment by hand was decided: the owner returns it. */
export default bookingMail({
  kind: 'mail.refund_by_hand_admin',
  to: 'bookings',
  label: 'Refund to make by hand',
  failed: ['You could not be told of a refund to make by hand', 'Please return it, and mark it on the booking’s page.'],
  preview: { row: { amount_cents: 50_000 } },
  build: ({ amount }) => ({
    subject: `Please return ${amount}`,
    heading: 'A payment by hand has to be returned',
    paragraphs: [`Please return ${amount} to the customer and mark the refund as made on the booking’s page.`],
  }),
});
