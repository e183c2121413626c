import { CONTACT_METHODS, URGENCIES } from 'shared-data/domain/contact';
import { responseTime } from 'shared-data/domain/response-times';
import { bookingMail } from './common/define-mail.ts';
import { WRITTEN_AT } from './common/samples.ts';

/** What was asked on the page of a booking's link (docs/product/customers.md#ask-by-link). */
export default bookingMail({
  kind: 'mail.booking_enquiry_admin',
  to: 'bookings',
  label: 'Enquiry about a booking',
  failed: ['An enquiry about a booking could not be mailed', 'It is in the inbox of the enquiries.'],
  rows: 'money',
  reads: { message: 'string', asked_at: 'string', urgency: URGENCIES, contact_method: CONTACT_METHODS },
  preview: {
    row: {
      ...{ message: 'It may rain. Is there another roof?', urgency: 'urgent', contact_method: 'phone' },
      asked_at: WRITTEN_AT,
    },
  },
  build: ({ booking, data: { message, askedAt, urgency, contactMethod }, business }) => ({
    subject: 'Enquiry',
    heading: 'An enquiry about a booking',
    paragraphs: [
      `Promised: an answer ${responseTime(urgency, askedAt, business)}, by ${contactMethod}. It is in the inbox of the enquiries; a reply to this mail goes to the customer.`,
    ],
    facts: [['Message', message]],
    replyTo: booking.email,
  }),
});
