import { isRecord } from '../../_shared/http/body.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** To the owner when the pages could not be rendered with what was changed (docs/product/business-facts.md#failed). */
export function contentFailedMail(payload: unknown, siteUrl: string): MailContent {
  if (!isRecord(payload) || typeof payload.error !== 'string')
    throw new ServiceError('outbox', 'row without a failed update', false);
  return {
    subject: 'The site could not be updated',
    heading: 'The site could not be updated',
    paragraphs: [
      'Visitors still see the pages as they were before your last change. It is tried again a few times; when that does not help, show this mail to whoever maintains the site.',
    ],
    facts: [
      ['Update', String(payload.version)],
      ['Reason', payload.error],
    ],
    action: { label: 'Open the business facts', url: `${siteUrl}/admin/business` },
  };
}
