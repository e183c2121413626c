import { issueBlocks, issuePreheader } from 'shared-data/domain/issue';
import type { Database } from '../../_shared/bookings/database.ts';
import type { OutboxRow } from '../../_shared/bookings/database-types.ts';
import type { Deps } from '../../_shared/deps.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import type { Mail } from '../../_shared/services/mail.ts';
import { businessNow } from '../../_shared/services/site-content.ts';
import { listHeaders, toListMail } from './list-mail.ts';

/** An issue as the owner wrote it (docs/product/mailing-list.md#issue-notation). */
export function issueMail(subject: string, body: string): MailContent {
  const blocks = issueBlocks(body);
  return { subject, heading: subject, preheader: issuePreheader(blocks), paragraphs: [], blocks };
}

/**
 * Sends an issue to one subscriber. The database returns nothing to send when it was sent before, or the address left the
 * list. When the worker dies before it records the mail, the provider recognizes the repeated one by the row's key.
 */
export async function sendIssue(
  { payload: { issue_id, subscriber_id, token } }: OutboxRow,
  send: (mail: Mail) => Promise<unknown>,
  database: Database,
  deps: Deps,
): Promise<void> {
  if (typeof issue_id !== 'string' || typeof subscriber_id !== 'string' || typeof token !== 'string')
    throw new ServiceError('outbox', 'row without a subscriber', false);
  const issue = await database.issueMail(issue_id, subscriber_id);
  if (!issue) return;
  await send({
    ...toListMail(issueMail(issue.subject, issue.body), token, deps.env.siteUrl, await businessNow(deps)),
    headers: listHeaders(token, deps.env.supabaseUrl),
    to: issue.email,
  });
  await database.recordIssueMail(issue_id, subscriber_id);
}
