import { randomUUID } from 'node:crypto';
import { rpc } from './context.ts';
import type { Action, ActionContext, PermissionSubject } from './context.ts';
import { anEnquiry, aTemplate, ownersComment, QUOTE } from './owner-rows.ts';

/** Calls a function about an enquiry that waits. */
const ofEnquiry =
  (name: string, args: (context: ActionContext) => Record<string, unknown> = () => ({})): Action =>
  async (context) =>
    context.client.rpc(name, { p_enquiry_id: await anEnquiry(context), ...args(context) });

/** Calls a function about a comment of the owner. */
const ofComment =
  (name: string, args: Record<string, unknown> = {}): Action =>
  async (context) =>
    context.client.rpc(name, { p_comment_id: await ownersComment(context), ...args });

const failedAnswer = async (context: ActionContext) => {
  const id = randomUUID();
  await context.backend.sql(
    `insert into private.enquiry_answers (id, contact_id, subject, body, created_at, failed_at)
      values ($1::uuid, $2::uuid, 'Your event', 'Yes.', now(), now())`,
    [id, await anEnquiry(context)],
  );
  return id;
};

export const inbox: PermissionSubject = {
  table: `
list the inbox                                    | 42501   | PT403    | PT403 | PT403 | yes
list the admins                                   | 42501   | PT403    | PT403 | PT403 | yes
see what is known about an enquiry's address      | 42501   | PT403    | PT403 | PT403 | none
assign an enquiry                                 | 42501   | PT403    | PT403 | PT403 | yes
mark an enquiry as spam                           | 42501   | PT403    | PT403 | PT403 | yes
answer an enquiry                                 | 42501   | PT403    | PT403 | PT403 | yes
note a call about an enquiry                      | 42501   | PT403    | PT403 | PT403 | yes
read the answers to an enquiry                    | 42501   | PT403    | PT403 | PT403 | none
retry a failed answer                             | 42501   | PT403    | PT403 | PT403 | yes
assign an enquiry by an update                    | none    | none     | none  | none  | PT403
read the templates                                | none    | none     | none  | none  | yes
add a template                                    | 42501   | 42501    | 42501 | 42501 | yes
change a template                                 | none    | none     | none  | none  | yes
delete a template                                 | none    | none     | none  | none  | yes
send a plan                                       | yes     | yes      | yes   | yes   | yes
read the plan of an enquiry                       | 42501   | PT403    | PT403 | PT403 | none
list all comments                                 | 42501   | PT403    | PT403 | PT403 | yes
hide the owner's comment                          | 42501   | PT403    | PT403 | PT403 | yes
show the owner's comment                          | 42501   | PT403    | PT403 | PT403 | yes
delete the owner's comment with a reason          | 42501   | PT403    | PT403 | PT403 | yes
read one's own hidden comments                    | 42501   | none     | yes   | none  | none
`,
  actions: {
    'list the inbox': async (context) => {
      await anEnquiry(context);
      return context.client.rpc('enquiries');
    },
    'list the admins': rpc('admins'),
    "see what is known about an enquiry's address": async (context) => {
      const id = await anEnquiry(context);
      await context.backend.sql(`update public.contacts set email = id || '@example.com' where id = $1::uuid`, [id]);
      return context.client.rpc('enquiry_background', { p_enquiry_id: id });
    },
    'assign an enquiry': ofEnquiry('assign_enquiry'),
    'mark an enquiry as spam': ofEnquiry('mark_enquiry_spam', () => ({ p_is_spam: true })),
    'answer an enquiry': ofEnquiry('answer_enquiry', () => ({
      p_answer_id: randomUUID(),
      p_subject: 'Your event',
      p_body: 'Yes.',
      p_known_answers: 0,
    })),
    'note a call about an enquiry': ofEnquiry('note_call', () => ({ p_id: randomUUID(), p_note: 'At six.' })),
    'read the answers to an enquiry': ofEnquiry('answers_of_enquiry'),
    'retry a failed answer': async (context) =>
      context.client.rpc('retry_enquiry_answer', { p_answer_id: await failedAnswer(context) }),
    'assign an enquiry by an update': async (context) =>
      context.client
        .from('contacts')
        .update({ assignee_id: context.owner.id })
        .eq('id', await anEnquiry(context))
        .select(),
    'read the templates': async (context) => {
      await aTemplate(context);
      return context.client.from('answer_templates').select();
    },
    'add a template': ({ client }) =>
      client.from('answer_templates').insert({ name: randomUUID(), subject: 'Your event', body: 'Hello {name}' }),
    'change a template': async (context) =>
      context.client
        .from('answer_templates')
        .update({ body: 'Good evening {name}' })
        .eq('id', await aTemplate(context))
        .select(),
    'delete a template': async (context) =>
      context.client
        .from('answer_templates')
        .delete()
        .eq('id', await aTemplate(context))
        .select(),
    'send a plan': ({ client }) =>
      client.rpc('send_plan', {
        p_id: randomUUID(),
        p_kind: 'quote',
        p_content: JSON.stringify(QUOTE),
        p_name: 'Nora',
        p_email: `${randomUUID()}@example.com`,
        p_phone: '(202) 555-0100',
        p_message: 'Quote for 80 guests',
        p_consent: true,
      }),
    'read the plan of an enquiry': ofEnquiry('plan_of_enquiry'),
    'list all comments': async (context) => {
      await ownersComment(context);
      return context.client.rpc('moderated_comments');
    },
    "hide the owner's comment": ofComment('hide_comment', { p_reason: 'abuse' }),
    "show the owner's comment": ofComment('show_comment'),
    "delete the owner's comment with a reason": ofComment('delete_comment', { p_reason: 'abuse' }),
    "read one's own hidden comments": async (context) => {
      await context.backend.sql(
        `insert into private.hidden_comments (comment_id, content, reason) values ($1::uuid, 'Well said.', 'abuse')`,
        [await ownersComment(context)],
      );
      return context.client.rpc('my_hidden_comments', { p_slug: 'a-post' });
    },
  },
};
