import { formatCents } from 'shared-data/domain/money';
import { bookingMail } from './common/define-mail.ts';

/** A booking was paid, or its balance by card. */
export default bookingMail({
  kind: 'mail.payment_received_admin',
  to: 'bookings',
  label: 'Payment received',
  failed: ['You could not be told of a payment', 'Please look at the booking.'],
  rows: 'money',
  preview: {},
  more: { balance: { row: { purpose: 'balance', amount_cents: 49_900 } } },
  build: ({ payload: { purpose, amount_cents } }) => ({
    ...(purpose === 'balance'
      ? {
          subject: 'Balance paid',
          heading: 'A balance was paid',
          paragraphs: [`${formatCents(Number(amount_cents))} has arrived.`],
        }
      : {
          subject: 'Paid',
          heading: 'A booking was paid',
          paragraphs: ['It is confirmed and is entered into the calendar automatically.'],
        }),
  }),
});
