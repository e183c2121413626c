import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';

const QUARTER = { p_from: '2025-10-01', p_to: '2025-12-31' };

export const reports: PermissionSubject = {
  table: `
read the report of the money                      | 42501    | PT403    | PT403    | PT403    | yes
read the report of conversions                    | 42501    | PT403    | PT403    | PT403    | yes
read the report of sources                        | 42501    | PT403    | PT403    | PT403    | yes
read the report of places                         | 42501    | PT403    | PT403    | PT403    | yes
read the report of packages                       | 42501    | PT403    | PT403    | PT403    | yes
read the report of repeat customers               | 42501    | PT403    | PT403    | PT403    | yes
read the report of costs and margins               | 42501    | PT403    | PT403    | PT403    | yes
count a look at the availability                  | yes      | yes      | yes      | yes      | yes
read the counts of steps                          | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the events of the reports                    | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'read the report of the money': rpc('money_report', QUARTER),
    'read the report of conversions': rpc('conversion_report', QUARTER),
    'read the report of sources': rpc('source_report', QUARTER),
    'read the report of places': rpc('place_report', QUARTER),
    'read the report of packages': rpc('package_report', QUARTER),
    'read the report of repeat customers': rpc('repeat_report', QUARTER),
    'read the report of costs and margins': rpc('margin_report', QUARTER),
    'count a look at the availability': rpc('count_step', { p_step: 'availability' }),
    'read the counts of steps': ({ client }) => client.from('step_counts').select(),
    'read the events of the reports': ({ client }) => client.from('events_to_report').select(),
  },
};
