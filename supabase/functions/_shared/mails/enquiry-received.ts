import { BRAND } from 'shared-data/domain/business';
import { CONTACT_METHODS, URGENCIES } from 'shared-data/domain/contact';
import { responseTime } from 'shared-data/domain/response-times';
import { formatZonedInstant } from 'shared-data/domain/time';
import { otherMail } from './common/define-mail.ts';
import { WRITTEN_AT } from './common/samples.ts';

/**
 * To who wrote: that we have it, and when we answer (docs/product/contact.md#receipt). It has nothing that was typed, because anybody
 * may have entered the address.
 */
export default otherMail({
  kind: 'mail.enquiry_received',
  to: 'person',
  label: 'Receipt of a message',
  failed: ['Somebody could not be told that we have their message', 'Please check their address.'],
  desk: '/admin/enquiries',
  reads: { created_at: 'string', urgency: URGENCIES, contact_method: CONTACT_METHODS },
  preview: { row: { urgency: 'soon', contact_method: 'phone', created_at: WRITTEN_AT } },
  build: ({ data: { urgency, contactMethod, createdAt }, business }) => ({
    subject: 'We have your message',
    paragraphs: [
      `It came on ${formatZonedInstant(createdAt)}. We answer ${responseTime(urgency, createdAt, business)}, by ${contactMethod}.`,
      `Would you like to add something? Reply to this mail, or call ${business.phone.display}.`,
    ],
    footnotes: [
      `This address was entered with a message to ${BRAND.name}. If it was not you, ignore this mail: the address is on no list.`,
    ],
  }),
});
