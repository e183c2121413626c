import type { PermissionSubject } from './context.ts';

export const hidden: PermissionSubject = {
  table: `
read the mailing list                             | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the subscribers                              | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the roles                                    | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the contracts                                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the codes that sign in                       | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read what a right code gave                       | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read who agreed to the Terms                      | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the trail of the contracts                   | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the retained records                         | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the visits of releases                       | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the networks of holds                        | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the scheduled mails                          | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
raise the limits of holds                         | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the answers to enquiries                     | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the plans of enquiries                       | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the bookings of enquiries                    | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the texts of hidden comments                 | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the decisions about comments                 | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the reviews with their bookings              | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the photos of reviews                        | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the reports of reviews                       | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the decisions about reviews                  | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
make oneself admin                                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
ask for the private schema                        | PGRST106 | PGRST106 | PGRST106 | PGRST106 | PGRST106
`,
  actions: {
    'read the mailing list': ({ client }) => client.from('mailing_list').select(),
    'read the subscribers': ({ client }) => client.from('subscribers').select(),
    'read the roles': ({ client }) => client.from('user_roles').select(),
    'read the contracts': ({ client }) => client.from('contracts').select(),
    'read the codes that sign in': ({ client }) => client.from('sign_in_codes').select(),
    'read what a right code gave': ({ client }) => client.from('sign_in_grants').select(),
    'read who agreed to the Terms': ({ client }) => client.from('terms_acceptances').select(),
    'read the trail of the contracts': ({ client }) => client.from('contract_events').select(),
    'read the retained records': ({ client }) => client.from('retained_records').select(),
    'read the visits of releases': ({ client }) => client.from('release_visits').select(),
    'read the networks of holds': ({ client }) => client.from('hold_networks').select(),
    'read the scheduled mails': ({ client }) => client.from('scheduled_mails').select(),
    'read the answers to enquiries': ({ client }) => client.from('enquiry_answers').select(),
    'read the plans of enquiries': ({ client }) => client.from('enquiry_plans').select(),
    'read the bookings of enquiries': ({ client }) => client.from('enquiry_bookings').select(),
    'read the texts of hidden comments': ({ client }) => client.from('hidden_comments').select(),
    'read the decisions about comments': ({ client }) => client.from('comment_decisions').select(),
    'read the reviews with their bookings': ({ client }) => client.from('reviews').select(),
    'read the photos of reviews': ({ client }) => client.from('review_photos').select(),
    'read the reports of reviews': ({ client }) => client.from('review_reports').select(),
    'read the decisions about reviews': ({ client }) => client.from('review_decisions').select(),
    'raise the limits of holds': ({ client }) =>
      client.from('hold_limits').update({ active_per_network: 1000 }).eq('singleton', true).select(),
    'make oneself admin': ({ client, me }) => client.from('user_roles').insert({ user_id: me.id, role: 'admin' }),
    'ask for the private schema': ({ client }) => client.schema('private').from('user_roles').select(),
  },
};
