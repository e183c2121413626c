import { bookingRow, makeSlot } from '../support/bookings.ts';
import type { Person } from '../support/people.ts';
import { one, rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';
import { ownersBooking } from './owner-rows.ts';

const forgetComments = (context: ActionContext) =>
  context.backend.sql('delete from public.comments where user_id = $1::uuid', [context.owner.id]);

export const accounts: PermissionSubject = {
  table: `
# the calendar feed of an account
make the address of one's feed                    | 42501   | yes      | yes   | yes   | yes
end one's feed                                    | 42501   | yes      | yes   | yes   | yes
see since when one has a feed                     | 42501   | yes      | yes   | yes   | yes
see whether one has a password                    | 42501   | yes      | yes   | yes   | yes
see what the owner can do with a booking          | 42501   | none     | yes   | none  | none
read the owner's feed                             | 42501   | 42501    | 42501 | 42501 | 42501
# profiles
read the owner's profile                          | none    | none     | yes   | none  | none
read a commenter's profile                        | yes     | yes      | yes   | yes   | yes
read a staff member's profile                     | yes     | yes      | yes   | yes   | yes
save one's own profile                            | 42501   | yes      | yes   | yes   | yes
change the owner's profile                        | none    | none     | yes   | none  | none
save a profile in the owner's name                | 42501   | 42501    | yes   | 42501 | 42501
delete the owner's profile                        | none    | none     | none  | none  | none
save the phone of one's own profile               | 42501   | yes      | yes   | yes   | yes
read the phone of the owner's profile             | none    | none     | yes   | none  | yes
# one's own account
read what closing one's account does              | 42501   | yes      | yes   | yes   | yes
download one's data                               | 42501   | yes      | yes   | yes   | yes
close the account of a person with a booking      | 42501   | PT409    | PT409 | PT409 | PT409
`,
  actions: {
    "make the address of one's feed": rpc('renew_calendar_feed'),
    "end one's feed": rpc('end_calendar_feed'),
    'see since when one has a feed': rpc('calendar_feed_since'),
    'see whether one has a password': rpc('my_password_is_set'),
    'see what the owner can do with a booking': async (context) => {
      const id = await ownersBooking(context);
      return context.client.rpc('my_booking_actions').eq('booking_id', id);
    },
    "read the owner's feed": async (context) =>
      context.client.rpc('calendar_feed', {
        p_token: await one(context, `select private.create_link('calendar_feed', $1::uuid) id`, [context.owner.id]),
      }),
    "read the owner's profile": async (context) => {
      await forgetComments(context);
      return context.client.from('profiles').select().eq('id', context.owner.id);
    },
    "read a commenter's profile": ({ client, commenter }) => client.from('profiles').select().eq('id', commenter.id),
    "read a staff member's profile": ({ client, staff }) => client.from('profiles').select().eq('id', staff.id),
    "save one's own profile": ({ client, me }) => client.from('profiles').upsert({ id: me.id, full_name: 'Somebody' }),
    "change the owner's profile": ({ client, owner }) =>
      client.from('profiles').update({ bio: 'New' }).eq('id', owner.id).select('id'),
    "save a profile in the owner's name": ({ client, owner }) =>
      client.from('profiles').upsert({ id: owner.id, full_name: 'Forged' }),
    "delete the owner's profile": ({ client, owner }) => client.from('profiles').delete().eq('id', owner.id).select(),
    "save the phone of one's own profile": rpc('save_my_phone', { p_phone: '(202) 555-0142' }),
    "read the phone of the owner's profile": async (context) => {
      await ownersBooking(context);
      return context.client.from('customers').select('phone').eq('user_id', context.owner.id);
    },
    "read what closing one's account does": rpc('closing_preview'),
    "download one's data": rpc('my_data'),
    'close the account of a person with a booking': async (context) => {
      const slot = await makeSlot(context.backend);
      await context.client.from('bookings').insert(bookingRow(context.me as Person, slot));
      return context.client.rpc('close_account');
    },
  },
};
