import { bookingMail } from './common/define-mail.ts';

/** A place that was held until a date is free again (docs/product/desk-phone-bookings.md#hold-expired). */
export default bookingMail({
  kind: 'mail.hold_expired',
  to: 'customer',
  label: 'End of the hold',
  failed: 'A customer could not be told that their hold has ended',
  resend: 'cancelled',
  link: '/contact',
  // A payment that was under way may have confirmed the booking since.
  isDue: (_, now) => now?.status === 'cancelled',
  build: () => ({
    subject: 'We no longer hold your time',
    paragraphs: [
      'Your booking was not paid in time, so the time is free for others again. Nothing was charged.',
      'Would you still like us to come? Please call or write to us, and we look for a time together.',
    ],
    button: 'Contact us',
  }),
});
