import { bookWithoutAccount, linkTo } from '../support/bookings.ts';
import { listOf, sheetOf } from '../support/event-sheets.ts';
import type { PermissionSubject } from './context.ts';
import { rpc } from './context.ts';
import { ownersBooking } from './owner-rows.ts';

const none = '00000000-0000-4000-8000-000000000000';

export const eventSheets: PermissionSubject = {
  table: `
list the event sheets                             | 42501   | PT403    | PT403 | none  | yes
read an event sheet                               | 42501   | PT403    | PT403 | yes   | yes
save an event sheet                               | 42501   | PT403    | PT403 | PT403 | PT404
read the event sheets as a table                  | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
send a client what they buy                       | 42501   | PT403    | PT403 | PT403 | yes
read what the owner of a booking buys             | 42501   | none     | yes   | none  | yes
read by a link what the client buys               | yes     | yes      | yes   | yes   | yes
read the menus of events as a table               | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read what clients buy as a table                  | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'list the event sheets': async (context) => {
      await ownersBooking(context, 'confirmed');
      return context.client.rpc('event_sheet_list');
    },
    'read an event sheet': rpc('event_sheet', { p_booking_id: none }),
    'save an event sheet': rpc('save_event_sheet', { p_booking_id: none, p_version: 0, p_sheet: sheetOf() }),
    'read the event sheets as a table': ({ client }) => client.from('event_sheets').select(),
    'send a client what they buy': async (context) =>
      context.client.rpc('send_shopping_list', {
        p_booking_id: await ownersBooking(context, 'confirmed'),
        p_version: 0,
        p_list: listOf(),
      }),
    'read what the owner of a booking buys': async (context) => {
      const p_booking_id = await ownersBooking(context, 'confirmed');
      return context.client.rpc('shopping_list', { p_booking_id });
    },
    'read by a link what the client buys': async ({ client, backend }) =>
      client.rpc('linked_shopping_list', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
      }),
    'read what clients buy as a table': ({ client }) => client.from('shopping_lists').select(),
    'read the menus of events as a table': ({ client }) => client.from('event_drinks').select(),
  },
};
