import { randomUUID } from 'node:crypto';
import { bookWithoutAccount, linkTo } from '../support/bookings.ts';
import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';
import { ledgerEntryOfOwner, ownersBooking } from './owner-rows.ts';

const BILL_TO = { p_company_name: 'Acme LLC', p_address: '1 Main Street', p_order_number: 'PO-77' };

export const documents: PermissionSubject = {
  table: `
list the documents of the owner's booking         | 42501    | none     | yes      | none     | yes
list the documents by a link that has none        | none     | none     | none     | none     | none
list all documents                                | 42501    | PT403    | PT403    | PT403    | yes
list payments and refunds                         | 42501    | PT403    | PT403    | PT403    | yes
see the tax of a quarter                          | 42501    | PT403    | PT403    | PT403    | yes
read the fees of the card provider                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the movements of money                       | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
look at a document's file                         | 42501    | 42501    | 42501    | 42501    | 42501
look at the documents of a mail                   | 42501    | 42501    | 42501    | 42501    | 42501
read the bill-to of the owner's booking           | 42501    | none     | yes      | none     | yes
give the owner's booking a bill-to                | 42501    | PT403    | yes      | PT403    | yes
read a bill-to by a link                          | yes      | yes      | yes      | yes      | yes
give a bill-to by a link                          | yes      | yes      | yes      | yes      | yes
read the table of bill-tos                        | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the documents                                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    "list the documents of the owner's booking": async (context) =>
      context.client.rpc('documents', { p_booking_id: await ownersBooking(context, 'confirmed') }),
    'list the documents by a link that has none': async ({ client, backend }) =>
      client.rpc('linked_documents', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
      }),
    'list all documents': rpc('issued_documents'),
    'list payments and refunds': async (context) => {
      await ledgerEntryOfOwner(context);
      return context.client.rpc('list_money');
    },
    'see the tax of a quarter': rpc('quarter_tax', { p_year: 2025, p_quarter: 4 }),
    'read the fees of the card provider': ({ client }) => client.from('provider_fees').select(),
    'read the movements of money': ({ client }) => client.from('money_movements').select(),
    "look at a document's file": rpc('open_document', {
      p_document_id: randomUUID(),
      p_user_id: null,
      p_token: null,
    }),
    'look at the documents of a mail': rpc('mail_documents', { p_outbox_id: 1 }),
    "read the bill-to of the owner's booking": async (context) => {
      const p_booking_id = await ownersBooking(context);
      await context.owner.client.rpc('set_bill_to', { p_booking_id, ...BILL_TO });
      return context.client.rpc('bill_to', { p_booking_id });
    },
    "give the owner's booking a bill-to": async (context) =>
      context.client.rpc('set_bill_to', { p_booking_id: await ownersBooking(context), ...BILL_TO }),
    'read a bill-to by a link': async ({ client, backend }) => {
      const p_token = await linkTo(backend, (await bookWithoutAccount(backend)).id);
      await client.rpc('set_linked_bill_to', { p_token, ...BILL_TO });
      return client.rpc('linked_bill_to', { p_token });
    },
    'give a bill-to by a link': async ({ client, backend }) =>
      client.rpc('set_linked_bill_to', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
        ...BILL_TO,
      }),
    'read the table of bill-tos': ({ client }) => client.from('bill_to').select(),
    'read the documents': ({ client }) => client.from('documents').select(),
  },
};
