import { bookingMail } from './common/define-mail.ts';

/** An offer became a booking, whose place is held until a day. */
export default bookingMail({
  kind: 'mail.offer_accepted_admin',
  to: 'bookings',
  label: 'Offer accepted',
  failed: 'You could not be told of an accepted offer',
  preview: { row: { hold_expires_at: '2027-05-30T03:59:00Z' } },
  build: ({ heldUntil }) => ({
    subject: 'Offer accepted',
    heading: 'An offer was accepted',
    paragraphs: [`The place is held until ${heldUntil}. The customer got a link to pay.`],
  }),
});
