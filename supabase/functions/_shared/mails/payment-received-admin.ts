import { bookingMail } from './common/define-mail.ts';

/** A booking was paid, or its balance by card. */
export default bookingMail({
  kind: 'mail.payment_received_admin',
  to: 'bookings',
  label: 'Payment received',
  failed: 'You could not be told of a payment',
  rows: 'money',
  more: { balance: { row: { purpose: 'balance', amount_cents: 49_900 } } },
  build: ({ amount, payload: { purpose } }) => {
    const isBalance = purpose === 'balance';
    return {
      subject: isBalance ? 'Balance paid' : 'Paid',
      heading: `A ${isBalance ? 'balance' : 'booking'} was paid`,
      paragraphs: [
        isBalance ? `${amount} has arrived.` : 'It is confirmed and is entered into the calendar automatically.',
      ],
    };
  },
});
