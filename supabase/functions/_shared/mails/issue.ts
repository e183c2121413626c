import { otherMail } from './common/define-mail.ts';
import { unreadable } from './common/payload.ts';
import { ISSUE_SAMPLE, issueContent, listHeaders, toListMail } from './common/list-mail.ts';
import type { Payload } from './common/mail-kind.ts';
import { EMAIL, TOKEN } from './common/samples.ts';

function toDelivery({ issue_id: issueId, subscriber_id: subscriberId, token }: Payload) {
  if (typeof issueId === 'string' && typeof subscriberId === 'string' && typeof token === 'string')
    return { issueId, subscriberId, token };
  throw unreadable('a subscriber');
}

/**
 * An issue to one subscriber. The database returns nothing to send when it was sent before, or the address left the
 * list. When the worker dies before it records the mail, the provider recognizes the repeated one by the row's key.
 */
export default otherMail({
  kind: 'mail.issue',
  to: 'person',
  label: 'Issue',
  failed: ['An issue could not be sent to a subscriber', 'Nothing has to be done.'],
  forgets: ['token'],
  read: toDelivery,
  load: ({ row, database }) => {
    const { issueId, subscriberId } = toDelivery(row.payload);
    return database.issueMail(issueId, subscriberId);
  },
  address: ({ loaded }) => loaded.email,
  preview: {
    row: { issue_id: '1', subscriber_id: '1', token: TOKEN },
    loaded: { email: EMAIL, ...ISSUE_SAMPLE },
  },
  build: ({ data: { token }, loaded: { subject, body }, siteUrl, supabaseUrl, business }) => ({
    ...toListMail(issueContent(subject, body), token, siteUrl, business),
    headers: listHeaders(token, supabaseUrl),
  }),
  afterwards: async ({ row, database }) => {
    const { issueId, subscriberId } = toDelivery(row.payload);
    await database.recordIssueMail(issueId, subscriberId);
  },
});
