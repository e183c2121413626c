import { isRecord } from '../http/body.ts';
import { paragraphsOf } from './common/booking-parts.ts';
import { bookingMail } from './common/define-mail.ts';

/** As an admin wrote it, with their file (docs/product/desk-bookings.md#booking-message). */
export default bookingMail({
  kind: 'mail.booking_message',
  to: 'customer',
  label: 'Message',
  failed: ['A message to a customer could not be sent', 'Please contact the customer another way.'],
  isWritten: true,
  reads: { subject: 'string', body: 'string' },
  attach: ({ payload: { file } }) =>
    isRecord(file)
      ? [{ filename: String(file.name), content: String(file.content), contentType: String(file.type) }]
      : [],
  preview: {
    row: {
      subject: 'The certificate of our insurance',
      body: 'Hello Ada Lovelace,\n\nattached is the certificate that your venue asks for.',
    },
  },
  build: ({ data: { subject, body } }) => ({ subject, paragraphs: paragraphsOf(body) }),
});
