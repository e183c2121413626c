import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';

export const operationsState: PermissionSubject = {
  table: `
try failed work again                             | 42501   | PT403    | PT403 | PT403 | yes
# state of the operation, for the owner's command line
read the state of the operation                   | 42501   | 42501    | 42501 | 42501 | 42501
read what waits in the outbox                     | 42501   | 42501    | 42501 | 42501 | 42501
# alerts, for the site servers and the scheduled functions
tell the state of a site server                   | 42501   | 42501    | 42501 | 42501 | 42501
tell that a canary was ended                      | 42501   | 42501    | 42501 | 42501 | 42501
read the alerts for the webhook                   | 42501   | 42501    | 42501 | 42501 | 42501
mark an alert as told                             | 42501   | 42501    | 42501 | 42501 | 42501
read the alerts                                   | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
write an alert                                    | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
write the state of a site server                  | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'try failed work again': async ({ client, backend }) => {
      const [row] = await backend.sql<{ id: number }>(
        `insert into private.outbox (kind, payload, status, run_at, created_at)
          values ('mail.plan', '{}', 'failed', private.now(), private.now()) returning id`,
      );
      return client.rpc('retry_work', { p_work_id: row!.id });
    },
    'read the state of the operation': rpc('operations_state'),
    'read what waits in the outbox': rpc('outbox_waiting'),
    'tell the state of a site server': rpc('report_site_server', {
      p_server: 'web-1',
      p_problems: '[]',
      p_releases: [],
    }),
    'tell that a canary was ended': rpc('report_ended_canary', { p_release: 'a@2', p_live: 'a@1', p_cause: 'x' }),
    'read the alerts for the webhook': rpc('alerts_to_tell'),
    'mark an alert as told': rpc('alert_told', { p_id: 1, p_event: 'alert.raised' }),
    'read the alerts': ({ client }) => client.from('alerts').select(),
    'write an alert': ({ client }) => client.from('alerts').insert({ kind: 'server' }),
    'write the state of a site server': ({ client }) => client.from('site_servers').insert({ server: 'web-1' }),
  },
};
