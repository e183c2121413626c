import { rpc } from './context.ts';
import type { Action, PermissionSubject } from './context.ts';
import { customerOfOwner } from './owner-rows.ts';

/** A call about the owner's customer record, named by the function's first argument. */
const about =
  (name: string, argument: string, others: Record<string, unknown> = {}): Action =>
  async (context) =>
    context.client.rpc(name, { [argument]: await customerOfOwner(context), ...others });

export const customerDesk: PermissionSubject = {
  table: `
list the customers                                | 42501    | PT403    | PT403    | PT403    | yes
open the page of a customer                       | 42501    | PT403    | PT403    | PT403    | yes
list the bookings of a customer                   | 42501    | PT403    | PT403    | PT403    | yes
list the enquiries of a customer                  | 42501    | PT403    | PT403    | PT403    | yes
list the mails of a customer                      | 42501    | PT403    | PT403    | PT403    | none
change the facts of a customer                    | 42501    | PT403    | PT403    | PT403    | PT409
write a note about a customer                     | 42501    | PT403    | PT403    | PT403    | yes
delete a note about a customer                    | 42501    | PT403    | PT403    | PT403    | yes
tag a customer                                    | 42501    | PT403    | PT403    | PT403    | yes
list the tags of customers                        | 42501    | PT403    | PT403    | PT403    | yes
preview the merge of customers                    | 42501    | PT403    | PT403    | PT403    | yes
merge customers                                   | 42501    | PT403    | PT403    | PT403    | PT409
export a customer                                 | 42501    | PT403    | PT403    | PT403    | yes
preview the closing of a customer                 | 42501    | PT403    | PT403    | PT403    | yes
close an unknown customer                         | 42501    | PT403    | PT403    | PT403    | PT404
read the notes about customers                    | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the tags of customers                        | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the merges of customers                      | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'list the customers': rpc('customer_list'),
    'open the page of a customer': about('customer_details', 'p_id'),
    'list the bookings of a customer': about('customer_bookings', 'p_customer_id'),
    'list the enquiries of a customer': async (context) => {
      await context.backend.sql(
        `insert into public.contacts (name, email, phone, message) values ('Owner', $1, '202 555 0100', 'Hello')`,
        [context.owner.email],
      );
      return about('customer_enquiries', 'p_customer_id')(context);
    },
    'list the mails of a customer': about('customer_mails', 'p_customer_id', { p_offset: 1000 }),
    'change the facts of a customer': about('change_customer', 'p_id', {
      p_name: 'Forged',
      p_phone: null,
      p_company_name: null,
      p_email: 'forged@example.com',
    }),
    'write a note about a customer': about('save_customer_note', 'p_customer_id', { p_text: 'Likes rye.' }),
    'delete a note about a customer': rpc('delete_customer_note', {
      p_note_id: '00000000-0000-4000-8000-000000000001',
    }),
    'tag a customer': about('tag_customer', 'p_customer_id', { p_tag: 'regular', p_tagged: true }),
    'list the tags of customers': rpc('customer_tags'),
    'preview the merge of customers': about('merge_preview', 'p_keep', {
      p_away: '00000000-0000-4000-8000-000000000001',
    }),
    'merge customers': async (context) => {
      const id = await customerOfOwner(context);
      return context.client.rpc('merge_customers', { p_keep: id, p_away: id });
    },
    'export a customer': about('export_customer', 'p_customer_id'),
    'preview the closing of a customer': about('close_customer_preview', 'p_customer_id'),
    'close an unknown customer': rpc('close_customer', { p_customer_id: '00000000-0000-4000-8000-000000000001' }),
    'read the notes about customers': ({ client }) => client.from('customer_notes').select(),
    'read the tags of customers': ({ client }) => client.from('customer_tags').select(),
    'read the merges of customers': ({ client }) => client.from('customer_merges').select(),
  },
};
