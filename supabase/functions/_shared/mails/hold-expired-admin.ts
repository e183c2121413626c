import { bookingMail } from './common/define-mail.ts';

/** A place that was held until a date is free again. */
export default bookingMail({
  kind: 'mail.hold_expired_admin',
  to: 'bookings',
  label: 'End of the hold',
  failed: 'You could not be told that a hold has ended',
  build: () => ({
    subject: 'Not paid in time',
    heading: 'A held booking was not paid in time',
    paragraphs: ['Its place is free again, and the customer got a mail. You may want to call them.'],
  }),
});
