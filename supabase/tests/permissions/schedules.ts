import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';

export const schedules: PermissionSubject = {
  table: `
read the state of the schedule                    | 42501    | 42501    | 42501    | 42501    | 42501
read the schedules                                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
become the first admin                            | PGRST202 | PGRST202 | PGRST202 | PGRST202 | PGRST202
`,
  actions: {
    'read the state of the schedule': rpc('schedule_state'),
    'read the schedules': ({ client }) => client.from('schedules').select(),
    'become the first admin': rpc('make_first_admin', { p_email: 'a@example.com' }),
  },
};
