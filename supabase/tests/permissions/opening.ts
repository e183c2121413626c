import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';

const rules = { lead_hours: 0, horizon_months: 1, latest_end: '02:00', hours: [], closed: [] };

export const opening: PermissionSubject = {
  table: `
read the database's time                          | yes     | yes      | yes   | yes   | yes
read lead time and horizon                        | yes     | yes      | yes   | yes   | yes
ask for the next open day                         | yes     | yes      | yes   | yes   | yes
ask for the open times of a day                   | none    | none     | none  | none  | none
read the opening rules                            | 42501   | PT403    | PT403 | PT403 | yes
preview opening rules                             | 42501   | PT403    | PT403 | PT403 | yes
change the opening rules                          | 42501   | PT403    | PT403 | PT403 | PT409
list the bookings outside of the rules            | 42501   | PT403    | PT403 | PT403 | none
write the opening hours                           | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
write the opening settings                        | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    "read the database's time": rpc('server_time'),
    'read lead time and horizon': rpc('opening_settings'),
    'ask for the next open day': rpc('next_open_day', { p_from: '2026-01-01' }),
    'ask for the open times of a day': rpc('open_times', { p_date: '2026-01-01', p_hours: 4 }),
    'read the opening rules': rpc('opening_rules'),
    'preview opening rules': rpc('preview_opening_rules', { p_rules: rules }),
    // The version is an old one, so that the other cases keep their slots.
    'change the opening rules': rpc('save_opening_rules', { p_rules: rules, p_version: 0 }),
    'list the bookings outside of the rules': ({ client }) =>
      client.rpc('opening_conflicts').eq('booking_id', '00000000-0000-4000-8000-000000000000'),
    'write the opening hours': ({ client }) => client.from('opening_hours').delete().eq('weekday', 0).select(),
    'write the opening settings': ({ client }) =>
      client.from('opening_settings').update({ lead_hours: 0 }).eq('singleton', true).select(),
  },
};
