import { randomUUID } from 'node:crypto';
import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';
import { anEnquiry } from './owner-rows.ts';

const enquiry = (name: string) => ({
  name,
  email: `${randomUUID()}@example.com`,
  phone: '(202) 555-0100',
  message: 'Hello',
});

export const enquiries: PermissionSubject = {
  table: `
send an enquiry                                   | yes     | yes      | yes   | yes   | yes
send an enquiry and read it back                  | 42501   | 42501    | 42501 | 42501 | yes
read the enquiries                                | none    | none     | none  | none  | yes
mark an enquiry responded                         | none    | none     | none  | none  | yes
rewrite an enquiry's text                         | none    | none     | none  | none  | PT403
delete an enquiry                                 | none    | none     | none  | none  | none
send a quick request                              | 42501   | yes      | yes   | yes   | yes
`,
  actions: {
    'send an enquiry': ({ client }) => client.from('contacts').insert(enquiry('A visitor')),
    'send an enquiry and read it back': ({ client }) => client.from('contacts').insert(enquiry('A visitor')).select(),
    'read the enquiries': async (context) => {
      await anEnquiry(context);
      return context.client.from('contacts').select();
    },
    'mark an enquiry responded': async (context) =>
      context.client
        .from('contacts')
        .update({ status: 'responded' })
        .eq('id', await anEnquiry(context))
        .select(),
    "rewrite an enquiry's text": async (context) =>
      context.client
        .from('contacts')
        .update({ message: 'Other' })
        .eq('id', await anEnquiry(context))
        .select(),
    'delete an enquiry': async (context) =>
      context.client
        .from('contacts')
        .delete()
        .eq('id', await anEnquiry(context))
        .select(),
    'send a quick request': rpc('send_quick_request', {
      p_event_date: '2190-01-01',
      p_guest_count: 20,
      p_location: 'Georgetown',
      p_phone: '(202) 555-0100',
      p_name: 'Nora',
    }),
  },
};
