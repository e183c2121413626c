import { randomUUID } from 'node:crypto';
import { bookWithoutAccount, linkTo } from '../support/bookings.ts';
import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';
import { ownersBooking } from './owner-rows.ts';

export const documents: PermissionSubject = {
  table: `
list the documents of the owner's booking         | 42501    | none     | yes      | none     | yes
list the documents by a link that has none        | none     | none     | none     | none     | none
list all documents                                | 42501    | PT403    | PT403    | PT403    | yes
look at a document's file                         | 42501    | 42501    | 42501    | 42501    | 42501
look at the documents of a mail                   | 42501    | 42501    | 42501    | 42501    | 42501
read the documents                                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    "list the documents of the owner's booking": async (context) =>
      context.client.rpc('documents', { p_booking_id: await ownersBooking(context, 'confirmed') }),
    'list the documents by a link that has none': async ({ client, backend }) =>
      client.rpc('linked_documents', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id, 'booking'),
      }),
    'list all documents': rpc('issued_documents'),
    "look at a document's file": rpc('open_document', {
      p_document_id: randomUUID(),
      p_user_id: null,
      p_token: null,
    }),
    'look at the documents of a mail': rpc('mail_documents', { p_outbox_id: 1 }),
    'read the documents': ({ client }) => client.from('documents').select(),
  },
};
