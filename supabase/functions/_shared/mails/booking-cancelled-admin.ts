import { waitingCents } from 'shared-data/domain/booking-money';
import { formatCents } from 'shared-data/domain/money';
import { CANCELLATION } from './common/cancellation.ts';
import { bookingMail } from './common/define-mail.ts';
import { CANCELLED_ROW } from './common/samples.ts';

/** A paid booking was cancelled. */
export default bookingMail({
  kind: 'mail.booking_cancelled_admin',
  to: 'bookings',
  label: 'Cancellation',
  failed: 'You could not be told of a cancellation',
  rows: 'money',
  reads: CANCELLATION,
  preview: { row: CANCELLED_ROW },
  build: ({ booking, data: { cancelledBy, note, cardCents, byHandCents } }) => {
    const waiting = waitingCents(booking.money);
    return {
      subject: 'Cancelled',
      heading: 'A paid booking was cancelled',
      paragraphs: [
        cancelledBy === 'customer'
          ? 'The customer has cancelled it.'
          : 'It was cancelled by us. The customer got a mail.',
        note && `Reason: ${note}`,
        waiting > 0 && `${formatCents(waiting)} is refunded if the dispute is won; nothing has to be done for it.`,
        byHandCents > 0 &&
          `Please return ${formatCents(byHandCents)}, which was paid by hand, and mark the refund as made on the booking’s page.`,
        cardCents > 0
          ? `${formatCents(cardCents)} is refunded to the card and the appointment is removed from the calendar automatically.`
          : `${byHandCents > 0 ? '' : 'Nothing more is refunded now. '}The appointment is removed from the calendar automatically.`,
      ],
    };
  },
});
