import { formatCents } from 'shared-data/domain/money';
import { formatZonedInstant } from 'shared-data/domain/time';
import { bookingMail } from './common/define-mail.ts';
import { withPaid } from './common/samples.ts';

/** A balance was not paid when it was due. */
export default bookingMail({
  kind: 'mail.balance_overdue_admin',
  to: 'bookings',
  label: 'Balance overdue',
  failed: 'You could not be told of a balance that is overdue',
  // It may have been paid or cancelled since.
  isDue: (_, now) => now?.amounts.balance != null,
  rows: 'money',
  preview: { row: withPaid(50_000) },
  build: ({ booking }) => ({
    subject: 'Balance not paid',
    heading: 'A balance was not paid in time',
    paragraphs: [
      `${formatCents(booking.money.open)} was due by ${formatZonedInstant(booking.money.balanceDueAt)}. Nothing is cancelled automatically.`,
      'You may want to call the customer. Cash, a check or a write-off is recorded at the booking.',
    ],
  }),
});
