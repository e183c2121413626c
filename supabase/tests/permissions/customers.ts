import { randomUUID } from 'node:crypto';
import { bookingRow, bookWithoutAccount, makeSlot } from '../support/bookings.ts';
import type { Person } from '../support/people.ts';
import type { PermissionSubject } from './context.ts';
import { PNG, customerOfOwner } from './owner-rows.ts';

export const customers: PermissionSubject = {
  table: `
read the owner's customer record                  | none    | none     | yes   | none  | yes
write a customer record                           | PT403   | PT403    | PT403 | PT403 | PT403
change the owner's customer record                | none    | none     | none  | none  | none
give the owner's customer record away             | none    | none     | none  | none  | none
delete the owner's customer record                | none    | none     | none  | none  | none
book for the owner's customer record              | PT403   | PT422    | PT422 | PT422 | PT422
book without an account                           | PT403   | PT403    | PT403 | PT403 | PT403
sign a booking without an account                 | none    | none     | none  | none  | none
`,
  actions: {
    "read the owner's customer record": async (context) =>
      context.client
        .from('customers')
        .select()
        .eq('id', await customerOfOwner(context)),
    'write a customer record': ({ client, me }) =>
      client.from('customers').insert({ user_id: me.id, name: 'Forged', email: `${randomUUID()}@example.com` }),
    "change the owner's customer record": async (context) =>
      context.client
        .from('customers')
        .update({ email: 'forged@example.com' })
        .eq('id', await customerOfOwner(context))
        .select(),
    "give the owner's customer record away": async (context) =>
      context.client
        .from('customers')
        .update({ user_id: context.me.id === context.owner.id ? context.commenter.id : context.me.id })
        .eq('id', await customerOfOwner(context))
        .select(),
    "delete the owner's customer record": async (context) =>
      context.client
        .from('customers')
        .delete()
        .eq('id', await customerOfOwner(context))
        .select(),
    "book for the owner's customer record": async (context) => {
      const customer_id = await customerOfOwner(context);
      return context.client
        .from('bookings')
        .insert(bookingRow(context.me as Person, await makeSlot(context.backend), { customer_id }))
        .select();
    },
    'book without an account': async ({ client, me, backend }) =>
      client
        .from('bookings')
        .insert(bookingRow(me as Person, await makeSlot(backend), { user_id: null, email: 'someone@example.com' })),
    'sign a booking without an account': async (context) =>
      context.client
        .from('bookings')
        .update({ signature_completed: true, signature_data: PNG })
        .eq('id', (await bookWithoutAccount(context.backend)).id)
        .select(),
  },
};
