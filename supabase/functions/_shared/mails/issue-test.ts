import { otherMail } from './common/define-mail.ts';
import { ISSUE_SAMPLE, issueContent, asListMail } from './common/list-mail.ts';

/** An issue to its author, before it is sent. */
export default otherMail({
  kind: 'mail.issue_test',
  to: 'person',
  label: 'Test of an issue',
  failed: ['The test of an issue could not be sent', 'Please send it again.'],
  desk: '/admin/mailing-list',
  reads: { subject: 'string', body: 'string' },
  preview: { row: ISSUE_SAMPLE },
  build: ({ data: { subject, body }, ...facts }) => ({
    ...issueContent(subject, body),
    ...asListMail(null, facts),
    subject: `Test: ${subject}`,
  }),
});
