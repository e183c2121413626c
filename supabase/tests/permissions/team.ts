import { randomUUID } from 'node:crypto';
import { person } from '../support/people.ts';
import { mailedInvitation, newAddress } from '../support/team.ts';
import { one, rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';

/** The secret of an invitation to an address; an admin who is only there for it sent it. */
async function secretFor({ backend }: ActionContext, email: string): Promise<string> {
  const admin = await person(backend, { role: 'admin' });
  await admin.client.rpc('invite', { p_email: email, p_role: 'staff' });
  return mailedInvitation(backend, email);
}

export const team: PermissionSubject = {
  table: `
list the people with a role                       | 42501   | PT403    | PT403 | PT403 | yes
change somebody's role                            | 42501   | PT403    | PT403 | PT403 | yes
take somebody's role away                         | 42501   | PT403    | PT403 | PT403 | yes
make oneself an admin                             | 42501   | PT403    | PT403 | PT403 | yes
invite somebody                                   | 42501   | PT403    | PT403 | PT403 | yes
list the open invitations                         | 42501   | PT403    | PT403 | PT403 | yes
withdraw an invitation                            | 42501   | PT403    | PT403 | PT403 | yes
read an invitation by its link                    | yes     | yes      | yes   | yes   | yes
begin an account by an invitation                 | yes     | yes      | yes   | yes   | yes
accept the invitation of another address          | 42501   | PT403    | PT403 | PT403 | PT403
list what was changed                             | 42501   | PT403    | PT403 | PT403 | yes
read the record of changes                        | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read what is shared on social accounts            | 42501   | PT403    | PT403 | yes   | yes
change what is shared on social accounts          | 42501   | PT403    | PT403 | yes   | yes
see whether one has a second factor               | 42501   | yes      | yes   | yes   | yes
read the invitations                              | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'list the people with a role': rpc('team'),
    "change somebody's role": async ({ backend, client }) =>
      client.rpc('set_role', { p_user_id: (await person(backend, { role: 'staff' })).id, p_role: 'admin' }),
    "take somebody's role away": async ({ backend, client }) =>
      client.rpc('set_role', { p_user_id: (await person(backend, { role: 'admin' })).id, p_role: 'customer' }),
    'make oneself an admin': ({ client, me }) => client.rpc('set_role', { p_user_id: me.id, p_role: 'admin' }),
    'invite somebody': ({ client }) => client.rpc('invite', { p_email: newAddress(), p_role: 'staff' }),
    'list the open invitations': async (context) => {
      await secretFor(context, newAddress());
      return context.client.rpc('open_invitations');
    },
    'withdraw an invitation': async (context) => {
      const email = newAddress();
      await secretFor(context, email);
      const id = await one(context, 'select id from private.invitations where email = $1', [email]);
      return context.client.rpc('withdraw_invitation', { p_id: id });
    },
    'read an invitation by its link': async (context) =>
      context.client.rpc('read_invitation', { p_token: await secretFor(context, newAddress()) }),
    'begin an account by an invitation': async (context) =>
      context.client.rpc('redeem_invitation', { p_token: await secretFor(context, newAddress()) }),
    'accept the invitation of another address': async (context) =>
      context.client.rpc('accept_invitation', { p_token: await secretFor(context, `${randomUUID()}@example.com`) }),
    'list what was changed': async ({ backend, client }) => {
      await person(backend, { role: 'staff' });
      return client.rpc('audit_list');
    },
    'read the record of changes': ({ client }) => client.from('audit').select(),
    'read what is shared on social accounts': rpc('sharing_preferences'),
    'change what is shared on social accounts': rpc('save_sharing_preferences', {
      ...{ p_new_events: true, p_new_gallery_photos: false, p_testimonials: true },
    }),
    'see whether one has a second factor': rpc('second_factor'),
    'read the invitations': ({ client }) => client.from('invitations').select(),
  },
};
