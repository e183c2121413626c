import { otherMail } from './common/define-mail.ts';
import { ISSUE_SAMPLE, issueContent, toListMail } from './common/list-mail.ts';
import { EMAIL } from './common/samples.ts';

/** An issue to its author, before it is sent. */
export default otherMail({
  kind: 'mail.issue_test',
  to: 'person',
  label: 'Test of an issue',
  failed: ['The test of an issue could not be sent', 'Please send it again.'],
  read: ({ subject, body }) => issueContent(String(subject), String(body)),
  preview: { row: { email: EMAIL, ...ISSUE_SAMPLE } },
  build: ({ data, siteUrl, business }) => ({
    ...toListMail(data, 'test', siteUrl, business),
    subject: `Test: ${data.subject}`,
  }),
});
