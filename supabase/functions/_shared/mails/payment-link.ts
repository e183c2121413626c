import { bookingMail } from './common/define-mail.ts';

/** The link to pay a booking that is held without a payment. */
export default bookingMail({
  kind: 'mail.payment_link',
  to: 'customer',
  label: 'Link to pay',
  failed: 'A customer could not be sent the link to pay',
  resend: 'held',
  link: {},
  preview: { row: { hold_expires_at: '2027-05-01T03:59:00Z' } },
  build: ({ heldUntil }) => ({
    subject: 'Please pay for your booking',
    heading: 'Your booking is waiting for its payment',
    paragraphs: [
      `Your time is held for you until ${heldUntil}. The booking is confirmed once the payment has arrived.`,
    ],
    button: 'See and pay my booking',
  }),
});
