import { bookingMail } from './common/define-mail.ts';

const REASONS: Record<string, string> = {
  slot_sold: 'The payment arrived after the hold had ended, and the time had been booked by another customer.',
  booking_cancelled: 'The payment arrived after the booking had been cancelled.',
  paid_twice: 'The booking had already been paid.',
  amount_mismatch: 'The amount that arrived is not the price of the booking.',
  overpaid: 'More arrived than was open.',
};

/** A payment arrived that is refunded. */
export default bookingMail({
  kind: 'mail.payment_returned_admin',
  to: 'bookings',
  label: 'Payment returned',
  failed: 'You could not be told of a payment that was refunded',
  preview: { row: { amount_cents: 99_900, reason: 'slot_sold' } },
  build: ({ amount, payload: { reason } }) => ({
    subject: 'Payment refunded',
    heading: 'A payment could not be kept',
    paragraphs: [
      REASONS[String(reason)] ?? 'The payment did not fit the booking.',
      `${amount} is refunded automatically. You may want to call the customer.`,
    ],
  }),
});
