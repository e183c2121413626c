import type { MailContent } from '../../_shared/mails/content.ts';
import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Tables } from 'shared-data/database';
import type { Business } from 'shared-data/domain/facts';
import { isCallingTime } from 'shared-data/domain/quick-request';
import { QUICK_CALL_MINUTES } from 'shared-data/domain/response-times';
import { formatZonedInstant } from 'shared-data/domain/time';
import { ServiceError } from '../../_shared/http/errors.ts';

type Contact = CamelCased<Tables<'contacts'>>;
/** A quick request as the outbox has it. */
export type QuickRequest = Pick<Contact, 'name' | 'phone' | 'email' | 'message' | 'createdAt'> & { contactId: string };

/** Throws `ServiceError` for a row without a request. */
export function toQuickRequest(payload: Record<string, unknown>): QuickRequest {
  const request = camelCased(payload) as Partial<QuickRequest>;
  if (
    typeof request.phone === 'string' &&
    typeof request.createdAt === 'string' &&
    typeof request.contactId === 'string'
  )
    return request as QuickRequest;
  throw new ServiceError('outbox', 'row without a quick request', false);
}

/** To the on-call address, when a quick request was stored (docs/product/booking.md#quick-mail). */
export function quickRequestMail(request: QuickRequest, siteUrl: string, { hours }: Business): MailContent {
  const promise = isCallingTime(request.createdAt, hours)
    ? `within ${QUICK_CALL_MINUTES} minutes`
    : `from ${hours.from}`;
  return {
    subject: `Quick request: call ${request.name} ${promise}`,
    heading: 'A quick request',
    paragraphs: [`Promised: a call ${promise} to confirm details.`],
    facts: [
      ['Phone', request.phone],
      ['Name', request.name],
      ['Event', request.message],
      ['Email', request.email],
      ['Received', formatZonedInstant(request.createdAt)],
    ],
    action: { label: 'Open the enquiry', url: `${siteUrl}/admin/enquiries?open=${request.contactId}` },
  };
}
