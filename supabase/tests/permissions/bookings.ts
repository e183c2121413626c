import { bookingRow, makeSlot } from '../support/bookings.ts';
import type { Person } from '../support/people.ts';
import { rpc } from './context.ts';
import type { Action, PermissionSubject } from './context.ts';
import { PNG, historyEntry, historyOfOwner, ownersBooking } from './owner-rows.ts';

const update =
  (changes: Record<string, unknown>, state?: 'pending' | 'confirmed' | 'cancelled' | 'signed'): Action =>
  async (context) =>
    context.client
      .from('bookings')
      .update(changes)
      .eq('id', await ownersBooking(context, state))
      .select();

export const bookings: PermissionSubject = {
  table: `
read the owner's booking                          | none    | none     | yes   | none  | yes
book for oneself                                  | PT403   | yes      | yes   | yes   | yes
book in the owner's name                          | PT403   | PT403    | yes   | PT403 | PT403
set the owner's pending booking to cancelled      | none    | none     | PT403 | none  | none
set the owner's confirmed booking to cancelled    | none    | none     | PT403 | none  | none
see what cancelling the owner's booking returns   | 42501   | PT403    | yes   | PT403 | yes
see what cancelling it as the business returns    | 42501   | PT403    | PT403 | PT403 | yes
cancel the owner's pending booking                | 42501   | PT403    | yes   | PT403 | PT403
cancel the owner's confirmed booking              | 42501   | PT403    | yes   | PT403 | PT403
cancel the owner's booking as the business        | 42501   | PT403    | PT403 | PT403 | yes
write the owner's refund of a cancellation        | none    | none     | PT403 | none  | none
confirm the owner's booking                       | none    | none     | PT403 | none  | none
complete the owner's confirmed booking            | none    | none     | PT403 | none  | none
reopen the owner's cancelled booking              | none    | none     | PT403 | none  | none
sign the owner's booking                          | none    | none     | PT403 | none  | none
sign the owner's signed booking again             | none    | none     | PT403 | none  | none
take the owner's signature back                   | none    | none     | PT403 | none  | none
sign the owner's cancelled booking                | none    | none     | PT403 | none  | none
change the price of the owner's booking           | none    | none     | PT403 | none  | none
change the guests of the owner's booking          | none    | none     | PT403 | none  | none
move the owner's booking to another day           | none    | none     | PT403 | none  | none
give the owner's booking away                     | none    | none     | PT403 | none  | none
take the owner's booking over                     | none    | none     | PT403 | none  | none
stretch the owner's hold                          | none    | none     | PT403 | none  | none
rename the owner's booking                        | none    | none     | PT403 | none  | none
waive the owner's signature                       | none    | none     | PT403 | none  | none
delete the owner's booking                        | none    | none     | none  | none  | none
number the changes of the owner's booking         | none    | none     | PT403 | none  | none
read one's own loyalty discount                   | 42501   | yes      | yes   | yes   | yes
move the owner's booking by the page              | 42501   | PT403    | yes   | PT403 | yes
change the owner's booking by the page            | 42501   | PT403    | yes   | PT403 | yes
see what a change of the owner's booking does     | 42501   | PT403    | yes   | PT403 | yes
read the history of the owner's booking           | none    | none     | yes   | none  | yes
write into the history of the owner's booking     | PT403   | PT403    | PT403 | PT403 | PT403
rewrite the history of the owner's booking        | none    | none     | none  | none  | none
delete the history of the owner's booking         | none    | none     | none  | none  | none
see unusual holding                               | 42501   | PT403    | PT403 | PT403 | yes
`,
  actions: {
    "read the owner's booking": async (context) =>
      context.client
        .from('bookings')
        .select()
        .eq('id', await ownersBooking(context)),
    'book for oneself': async (context) => {
      await ownersBooking(context, 'cancelled');
      return context.client
        .from('bookings')
        .insert(bookingRow(context.me as Person, await makeSlot(context.backend)))
        .select();
    },
    "book in the owner's name": async (context) => {
      await ownersBooking(context, 'cancelled');
      return context.client
        .from('bookings')
        .insert(bookingRow(context.owner, await makeSlot(context.backend)))
        .select();
    },
    "set the owner's pending booking to cancelled": update({ status: 'cancelled' }),
    "set the owner's confirmed booking to cancelled": update({ status: 'cancelled' }, 'confirmed'),
    "see what cancelling the owner's booking returns": async (context) =>
      context.client.rpc('cancellation_terms', { p_booking_id: await ownersBooking(context, 'confirmed') }),
    'see what cancelling it as the business returns': async (context) =>
      context.client.rpc('owner_cancellation_terms', { p_booking_id: await ownersBooking(context, 'confirmed') }),
    "cancel the owner's pending booking": async (context) =>
      context.client.rpc('cancel_booking', { p_booking_id: await ownersBooking(context) }),
    "cancel the owner's confirmed booking": async (context) =>
      context.client.rpc('cancel_booking', {
        p_booking_id: await ownersBooking(context, 'confirmed'),
        p_refund_cents: 49_900,
      }),
    "cancel the owner's booking as the business": async (context) =>
      context.client.rpc('cancel_booking_by_owner', {
        p_booking_id: await ownersBooking(context, 'confirmed'),
        p_reason: 'Our van has broken down.',
      }),
    "write the owner's refund of a cancellation": update({ cancel_refund_percent: 100 }, 'cancelled'),
    "confirm the owner's booking": update({ status: 'confirmed' }),
    "complete the owner's confirmed booking": update({ status: 'completed' }, 'confirmed'),
    "reopen the owner's cancelled booking": update({ status: 'pending' }, 'cancelled'),
    "sign the owner's booking": update({ signature_completed: true, signature_data: PNG }, 'confirmed'),
    "sign the owner's signed booking again": update({ signature_data: `${PNG}=` }, 'signed'),
    "take the owner's signature back": update({ signature_completed: false, signature_data: null }, 'signed'),
    "sign the owner's cancelled booking": update({ signature_completed: true, signature_data: PNG }, 'cancelled'),
    "change the price of the owner's booking": update({ total_amount: 1 }),
    "change the guests of the owner's booking": update({ guest_count: 500 }),
    "move the owner's booking to another day": update({ event_date: '2190-01-01' }),
    "give the owner's booking away": async (context) =>
      context.client
        .from('bookings')
        .update({ user_id: context.commenter.id })
        .eq('id', await ownersBooking(context))
        .select(),
    "take the owner's booking over": async (context) => {
      const id = await ownersBooking(context);
      const user_id = context.me.id === context.owner.id ? context.commenter.id : context.me.id;
      return context.client.from('bookings').update({ user_id }).eq('id', id).select();
    },
    "stretch the owner's hold": update({ hold_expires_at: '2190-01-01T00:00:00Z' }),
    "rename the owner's booking": update({ event_name: 'Another' }),
    "waive the owner's signature": update({ signature_required: false }),
    "delete the owner's booking": async (context) =>
      context.client
        .from('bookings')
        .delete()
        .eq('id', await ownersBooking(context))
        .select(),
    "number the changes of the owner's booking": update({ calendar_sequence: 7 }),
    "read one's own loyalty discount": rpc('my_loyalty'),
    "move the owner's booking by the page": async (context) => {
      const { date } = await makeSlot(context.backend);
      const booking = { p_booking_id: await ownersBooking(context, 'confirmed') };
      return context.client.rpc('change_booking', { ...booking, p_changes: { event_date: date, event_time: '18:00' } });
    },
    "change the owner's booking by the page": async (context) =>
      context.client.rpc('change_booking', {
        p_booking_id: await ownersBooking(context, 'confirmed'),
        p_changes: { event_name: 'Another' },
      }),
    "see what a change of the owner's booking does": async (context) =>
      context.client.rpc('preview_change', {
        p_booking_id: await ownersBooking(context, 'confirmed'),
        p_changes: { guest_count: 41 },
      }),
    "read the history of the owner's booking": async (context) =>
      context.client
        .from('booking_history')
        .select()
        .eq('booking_id', await ownersBooking(context)),
    "write into the history of the owner's booking": async (context) =>
      context.client.from('booking_history').insert(await historyEntry(context)),
    "rewrite the history of the owner's booking": async (context) =>
      context.client
        .from('booking_history')
        .update({ change: 'forged' })
        .eq('id', await historyOfOwner(context))
        .select(),
    "delete the history of the owner's booking": async (context) =>
      context.client
        .from('booking_history')
        .delete()
        .eq('id', await historyOfOwner(context))
        .select(),
    'see unusual holding': rpc('unusual_holding'),
  },
};
