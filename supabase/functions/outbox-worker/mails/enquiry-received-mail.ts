import { BRAND } from 'shared-data/domain/business';
import { CONTACT_METHODS, URGENCIES } from 'shared-data/domain/contact';
import type { ContactMethod, Urgency } from 'shared-data/domain/contact';
import type { Business } from 'shared-data/domain/facts';
import { responseTime } from 'shared-data/domain/response-times';
import { formatZonedInstant } from 'shared-data/domain/time';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** What a mail may say of an enquiry to an address that anybody may have entered. */
export interface ReceivedEnquiry {
  email: string;
  urgency: Urgency;
  contactMethod: ContactMethod;
  createdAt: string;
}

/** Throws `ServiceError` for a row without an enquiry. */
export function toReceivedEnquiry(payload: Record<string, unknown>): ReceivedEnquiry {
  const { email, created_at: createdAt } = payload;
  const urgency = URGENCIES.find((one) => one === payload.urgency);
  const contactMethod = CONTACT_METHODS.find((one) => one === payload.contact_method);
  if (typeof email === 'string' && typeof createdAt === 'string' && urgency && contactMethod)
    return { email, urgency, contactMethod, createdAt };
  throw new ServiceError('outbox', 'row without an enquiry', false);
}

/** To who wrote: that we have it, and when we answer (docs/product/contact.md#receipt). */
export function enquiryReceivedMail(
  { urgency, contactMethod, createdAt }: ReceivedEnquiry,
  business: Business,
): MailContent {
  return {
    subject: 'We have your message',
    heading: 'We have your message',
    paragraphs: [
      `It came on ${formatZonedInstant(createdAt)}. We answer ${responseTime(urgency, createdAt, business)}, by ${contactMethod}.`,
      `Would you like to add something? Reply to this mail, or call ${business.phone.display}.`,
    ],
    footnotes: [
      `This address was entered with a message to ${BRAND.name}. If it was not you, ignore this mail: the address is on no list.`,
    ],
  };
}
