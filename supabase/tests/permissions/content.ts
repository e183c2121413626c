import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';

export const content: PermissionSubject = {
  table: `
read the content of the site                      | yes     | yes      | yes   | yes   | yes
read the version of the content                   | yes     | yes      | yes   | yes   | yes
read the business facts to edit them              | 42501   | PT403    | PT403 | PT403 | yes
change the business facts                         | 42501   | PT403    | PT403 | PT403 | PT409
claim the rendering of the content                | 42501   | 42501    | 42501 | 42501 | 42501
finish the rendering of the content               | 42501   | 42501    | 42501 | 42501 | 42501
write the business facts                          | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
write the versions of the content                 | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
write the seasonal notice                         | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the state of the rendering                   | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'read the content of the site': rpc('site_content'),
    'read the version of the content': rpc('content_version'),
    'read the business facts to edit them': rpc('business_facts'),
    'change the business facts': rpc('save_business_facts', { p_facts: {}, p_version: 0 }),
    'claim the rendering of the content': rpc('claim_content_rendering', {
      p_holder: 'other',
      p_version: 1,
      p_releases: 'all',
    }),
    'finish the rendering of the content': rpc('finish_content_rendering', { p_holder: 'other', p_version: 1 }),
    'write the business facts': ({ client }) =>
      client.from('business_facts').update({ phone: '(202) 555-0100' }).eq('singleton', true).select(),
    'write the versions of the content': ({ client }) => client.from('content_versions').insert({ what: 'facts' }),
    'write the seasonal notice': ({ client }) =>
      client.from('weekend_notice').update({ places: 1 }).eq('singleton', true).select(),
    'read the state of the rendering': ({ client }) => client.from('content_rendering').select(),
  },
};
