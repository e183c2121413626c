import { formatZonedInstant } from 'shared-data/domain/time';
import { CHANGE_ROW, changedFacts, changedNames, toChange } from './common/change.ts';
import { bookingMail } from './common/define-mail.ts';

/** After a change by the customer or an admin. */
export default bookingMail({
  kind: 'mail.booking_changed_admin',
  to: 'bookings',
  label: 'Change',
  failed: ['You could not be told of a change', 'Please look at the booking.'],
  rows: 'money',
  preview: { row: CHANGE_ROW },
  build: ({ payload }) => {
    const change = toChange(payload);
    const { signAgain, heldUntil } = change;
    return {
      subject: 'Changed',
      heading: 'A booking was changed',
      paragraphs: [
        `${heldUntil ? `It is not paid yet, and held until ${formatZonedInstant(heldUntil)}.` : 'The appointment in the calendar follows automatically.'} Below is first what changed, then the booking.`,
        ...changedNames(change),
        ...(signAgain ? ['The customer was asked to sign the new version of the contract.'] : []),
      ],
      facts: changedFacts(change),
    };
  },
});
