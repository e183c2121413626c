import { otherMail } from './common/define-mail.ts';
import { ISSUE_SAMPLE, issueContent, asListMail } from './common/list-mail.ts';
import { EMAIL, TOKEN } from './common/samples.ts';

/**
 * An issue to one subscriber. The database returns nothing to send when it was sent before, or the address left the
 * list. When the worker dies before it records the mail, the provider recognizes the repeated one by the row's key.
 */
export default otherMail({
  kind: 'mail.issue',
  to: 'person',
  label: 'Issue',
  failed: 'An issue could not be sent to a subscriber',
  desk: '/admin/mailing-list',
  forgets: ['token'],
  reads: { issue_id: 'string', subscriber_id: 'string', token: 'string' },
  load: ({ issueId, subscriberId }, database) => database.issueMail(issueId, subscriberId),
  address: ({ email }) => email,
  preview: {
    row: { issue_id: '1', subscriber_id: '1', token: TOKEN },
    loaded: { email: EMAIL, ...ISSUE_SAMPLE },
  },
  build: ({ data: { token }, loaded: { subject, body }, ...facts }) => ({
    ...issueContent(subject, body),
    ...asListMail(token, facts),
  }),
  afterwards: ({ issueId, subscriberId }, database) => database.recordIssueMail(issueId, subscriberId),
});
