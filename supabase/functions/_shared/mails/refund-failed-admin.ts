import { bookingMail } from './common/define-mail.ts';

/** The provider could not deliver a refund. */
export default bookingMail({
  kind: 'mail.refund_failed_admin',
  to: 'bookings',
  label: 'Refund failed',
  failed: ['You could not be told of a refund that failed', 'Please return it another way.'],
  preview: { row: { amount_cents: 50_000 } },
  build: ({ amount }) => ({
    subject: 'Action needed, a refund failed',
    heading: 'A refund could not be delivered',
    paragraphs: [
      `The customer's bank did not accept ${amount}, for example because the card was closed.`,
      'Please return the money another way and mark the refund as made on the booking’s page.',
    ],
  }),
});
