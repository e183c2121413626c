import { CHANGE_ROW, toChange } from './common/change.ts';
import { bookingMail } from './common/define-mail.ts';

/** After a change by the customer or an admin. */
export default bookingMail({
  kind: 'mail.booking_changed_admin',
  to: 'bookings',
  label: 'Change',
  failed: 'You could not be told of a change',
  rows: 'money',
  preview: { row: CHANGE_ROW },
  build: ({ booking, payload, heldUntil }) => {
    const { signAgain, facts, textsSentence } = toChange(payload);
    const isHeld = booking.status === 'pending';
    return {
      subject: 'Changed',
      heading: 'A booking was changed',
      paragraphs: [
        `${isHeld ? `It is not paid yet, and held until ${heldUntil}.` : 'The appointment in the calendar follows automatically.'} Below is first what changed, then the booking.`,
        textsSentence,
        signAgain && 'The customer was asked to sign the new version of the contract.',
      ],
      facts,
    };
  },
});
