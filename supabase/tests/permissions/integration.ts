import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';

const settings = { p_software: 'acuity', p_user_id: '1', p_webhook_url: '', p_auto_sync: true };

export const integration: PermissionSubject = {
  table: `
see the settings of the booking software          | 42501   | PT403    | PT403 | PT403 | yes
keep settings of the booking software             | 42501   | 42501    | 42501 | 42501 | 42501
see the settings with the encrypted key           | 42501   | 42501    | 42501 | 42501 | 42501
read the table of the booking software            | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'see the settings of the booking software': rpc('integration_settings'),
    'keep settings of the booking software': rpc('save_integration', settings),
    'see the settings with the encrypted key': rpc('integration_for_sync'),
    'read the table of the booking software': ({ client }) => client.from('integration').select(),
  },
};
