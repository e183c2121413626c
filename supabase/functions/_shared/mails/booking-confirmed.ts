import { serviceSentence } from 'shared-data/domain/purchase';
import { emergencyRow } from './common/booking-parts.ts';
import { bookingMail } from './common/define-mail.ts';
import { withPaid } from './common/samples.ts';

/** To who has an account that a code has made (docs/product/accounts.md#no-password). */
const COME_BACK =
  'To come back, use the button of any of our mails: it opens this booking on any device. Your account has no password; to see all that you have booked, choose Magic Link on our sign-in page, and we mail you a link and a code.';

/** After the payment has settled. */
export default bookingMail({
  kind: 'mail.booking_confirmed',
  to: 'customer',
  label: 'Confirmation',
  failed: 'A customer could not be sent their confirmation',
  copied: true,
  resend: 'confirmed',
  calendar: () => true,
  papers: true,
  rows: 'money',
  more: { deposit: { row: withPaid(50_000) } },
  build: ({ booking, business }) => ({
    subject: 'Your booking is confirmed',
    paragraphs: [
      `${booking.money.received > 0 ? 'Your payment has arrived and the date is yours.' : 'The date is yours.'} ${
        booking.hasPassword
          ? 'Please sign the booking contract in your account when you have a moment.'
          : 'Please open your booking and sign its contract when you have a moment.'
      }`,
      booking.money.open > 0 && 'The balance can be paid at any time until it is due. We remind you.',
      serviceSentence(booking),
      booking.userId && !booking.hasPassword && COME_BACK,
    ],
    last: [emergencyRow(business)],
  }),
});
