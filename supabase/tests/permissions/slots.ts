import { makeSlot } from '../support/bookings.ts';
import type { Action, PermissionSubject } from './context.ts';

const slot =
  (changes: Record<string, unknown>): Action =>
  async ({ client, backend }) =>
    client
      .from('available_slots')
      .update(changes)
      .eq('id', (await makeSlot(backend)).id)
      .select();

export const slots: PermissionSubject = {
  table: `
read the slots                                    | yes     | yes      | yes   | yes   | yes
close a slot                                      | 42501   | none     | none  | none  | yes
change a slot's capacity                          | PT403   | PT403    | PT403 | PT403 | PT403
change a slot's counter                           | PT403   | PT403    | PT403 | PT403 | PT403
change a slot's time                              | PT403   | PT403    | PT403 | PT403 | PT403
add a slot                                        | PT403   | PT403    | PT403 | PT403 | PT403
delete a slot                                     | 42501   | 42501    | 42501 | 42501 | 42501
`,
  actions: {
    'read the slots': ({ client }) => client.from('available_slots').select(),
    'close a slot': slot({ is_available: false }),
    "change a slot's capacity": slot({ max_bookings: 50 }),
    "change a slot's counter": slot({ current_bookings: 1 }),
    "change a slot's time": slot({ start_time: '08:00' }),
    'add a slot': ({ client }) =>
      client
        .from('available_slots')
        .insert({ date: '2190-01-01', start_time: '10:00', end_time: '12:00', max_bookings: 9, is_available: true }),
    'delete a slot': async ({ client, backend }) =>
      client
        .from('available_slots')
        .delete()
        .eq('id', (await makeSlot(backend)).id)
        .select(),
  },
};
