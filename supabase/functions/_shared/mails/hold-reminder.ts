import { paymentStep } from '../bookings/payment-step.ts';
import { bookingMail } from './common/define-mail.ts';

/** When a booking is still unpaid after ten minutes (docs/product/notifications-and-mails.md#hold-reminder). */
export default bookingMail({
  kind: 'mail.hold_reminder',
  to: 'customer',
  label: 'Reminder of the hold',
  failed: 'A customer could not be reminded to pay for a held time',
  resend: 'held',
  link: { account: paymentStep },
  isDue: (_, now) => now?.payable === true,
  preview: { row: { hold_expires_at: '2027-05-01T15:07:00Z' } },
  build: ({ heldUntil }) => ({
    subject: 'Your booking is not confirmed yet',
    paragraphs: [
      `We hold your time until ${heldUntil}. The booking is confirmed once the payment has arrived.`,
      'If you have paid in the meantime, please ignore this mail: the confirmation is on its way.',
    ],
    button: 'Finish your booking',
  }),
});
