import { bookingMail } from './common/define-mail.ts';

/** A balance or a part of it has arrived. */
export default bookingMail({
  kind: 'mail.balance_paid',
  to: 'customer',
  label: 'Receipt of the balance',
  failed: 'A customer could not be sent the receipt of a balance',
  copied: true,
  papers: true,
  rows: 'money',
  preview: { row: { amount_cents: 49_900 } },
  build: ({ booking, amount }) => ({
    subject: 'We have received your payment',
    heading: 'Thank you for your payment',
    paragraphs: [
      booking.money.open === 0
        ? `${amount} has arrived, and your booking is paid in full. We look forward to your event.`
        : `${amount} has arrived.`,
    ],
  }),
});
