import { formatZonedInstant } from 'shared-data/domain/time';
import { bookingMail } from './common/define-mail.ts';

/** The link to pay a booking that is held without a payment. */
export default bookingMail({
  kind: 'mail.payment_link',
  to: 'customer',
  label: 'Link to pay',
  failed: ['A customer could not be sent the link to pay', 'Please contact the customer.'],
  resend: 'held',
  link: {},
  preview: { row: { hold_expires_at: '2027-05-01T03:59:00Z' } },
  build: ({ page, payload }) => ({
    subject: 'Please pay for your booking',
    heading: 'Your booking is waiting for its payment',
    paragraphs: [
      `Your time is held for you until ${formatZonedInstant(String(payload.hold_expires_at))}. The booking is confirmed once the payment has arrived.`,
    ],
    action: { label: 'See and pay my booking', url: page },
  }),
});
