import { randomUUID } from 'node:crypto';
import { one, rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';

const SOME = '00000000-0000-4000-8000-000000000001';

const draft = (context: ActionContext) =>
  one(
    context,
    `insert into private.issues (subject, body, created_at, updated_at) values ('Spring', 'Hello', now(), now()) returning id`,
  );
const about =
  (name: string, others: Record<string, unknown> = {}) =>
  async (context: ActionContext) =>
    context.client.rpc(name, { p_id: await draft(context), ...others });

export const issues: PermissionSubject = {
  table: `
list the subscribers                              | 42501    | PT403    | PT403    | PT403    | yes
list the issues                                   | 42501    | PT403    | PT403    | PT403    | yes
read an issue                                     | 42501    | PT403    | PT403    | PT403    | yes
write an issue                                    | 42501    | PT403    | PT403    | PT403    | yes
delete a draft                                    | 42501    | PT403    | PT403    | PT403    | yes
mail an issue to oneself                          | 42501    | PT403    | PT403    | PT403    | yes
send an issue to other recipients than there are  | 42501    | PT403    | PT403    | PT403    | PT409
pause an issue that is not being sent             | 42501    | PT403    | PT403    | PT403    | PT409
read what a subscriber gets                       | 42501    | 42501    | 42501    | 42501    | 42501
record that a subscriber got it                   | 42501    | 42501    | 42501    | 42501    | 42501
read the table of issues                          | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the table of their recipients                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'list the subscribers': async (context) => {
      await context.backend.sql(
        `insert into private.subscribers (mailbox, email, name, company, source, joined_at) values ($1, $1, '', '', 'blog', now())`,
        [`${randomUUID()}@example.com`],
      );
      return context.client.rpc('subscriber_list');
    },
    'list the issues': async (context) => {
      await draft(context);
      return context.client.rpc('issue_list');
    },
    'read an issue': about('read_issue'),
    'write an issue': rpc('save_issue', { p_subject: 'Summer', p_body: 'Hello' }),
    'delete a draft': about('delete_issue'),
    'mail an issue to oneself': about('send_test_issue'),
    'send an issue to other recipients than there are': about('send_issue', { p_recipients: 100_000 }),
    'pause an issue that is not being sent': about('pause_issue', { p_paused: true }),
    'read what a subscriber gets': rpc('issue_mail', { p_issue_id: SOME, p_subscriber_id: SOME }),
    'record that a subscriber got it': rpc('record_issue_mail', { p_issue_id: SOME, p_subscriber_id: SOME }),
    'read the table of issues': ({ client }) => client.from('issues').select(),
    'read the table of their recipients': ({ client }) => client.from('issue_mails').select(),
  },
};
