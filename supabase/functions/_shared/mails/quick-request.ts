import { isCallingTime } from 'shared-data/domain/quick-request';
import { QUICK_CALL_MINUTES } from 'shared-data/domain/response-times';
import { formatZonedInstant } from 'shared-data/domain/time';
import { deskEnquiryPath } from '../site-paths.ts';
import { otherMail } from './common/define-mail.ts';
import { EMAIL, ENQUIRY_NUMBER, WRITTEN_AT } from './common/samples.ts';

/** When a quick request was stored (docs/product/booking.md#quick-mail). */
export default otherMail({
  kind: 'mail.quick_request',
  to: 'on_call',
  label: 'Quick request',
  failed: ['A quick request could not be mailed', 'It is in the inbox of the enquiries. Please call now.'],
  desk: '/admin/enquiries',
  link: ({ number }) => deskEnquiryPath(Number(number)),
  reads: { name: 'string', phone: 'string', email: 'string', message: 'string', created_at: 'string' },
  preview: {
    row: {
      ...{ name: 'Ada Lovelace', email: EMAIL, phone: '202-555-0151', number: ENQUIRY_NUMBER, created_at: WRITTEN_AT },
      message: 'Event on June 5, 2027, 40 guests, Georgetown',
    },
  },
  build: ({ data: { name, phone, email, message, createdAt }, business: { hours } }) => {
    const promise = isCallingTime(createdAt, hours) ? `within ${QUICK_CALL_MINUTES} minutes` : `from ${hours.from}`;
    return {
      subject: `Quick request: call ${name} ${promise}`,
      heading: 'A quick request',
      paragraphs: [`Promised: a call ${promise} to confirm details.`],
      facts: [
        ['Phone', phone],
        ['Name', name],
        ['Event', message],
        ['Email', email],
        ['Received', formatZonedInstant(createdAt)],
      ],
      button: 'Open the enquiry',
      replyTo: email,
    };
  },
});
