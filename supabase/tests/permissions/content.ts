import { addPicture, pictureOf } from '../support/gallery.ts';
import { person } from '../support/people.ts';
import { rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';

const admin = ({ backend }: ActionContext) => person(backend, { role: 'admin' });
const picture = async (context: ActionContext) => {
  await context.backend.sql('delete from private.gallery_pictures where asset is null');
  return addPicture(await admin(context));
};
/** What `gallery_photo` answers, as a row or none. */
const photo = async (context: ActionContext, hidden: boolean) => {
  const id = await picture(context);
  if (hidden) await (await admin(context)).client.rpc('set_gallery_picture_hidden', { p_id: id, p_hidden: true });
  const { data, error } = await context.client.rpc('gallery_photo', { p_id: id, p_small: false });
  return { data: data ? [data] : [], error };
};

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
list the pictures of the gallery                  | 42501   | PT403    | PT403 | PT403 | yes
add a picture to the gallery                      | 42501   | PT403    | PT403 | PT403 | yes
change the words of a picture                     | 42501   | PT403    | PT403 | PT403 | yes
move a picture                                    | 42501   | PT403    | PT403 | PT403 | yes
hide a picture                                    | 42501   | PT403    | PT403 | PT403 | yes
remove a picture                                  | 42501   | PT403    | PT403 | PT403 | yes
see a photo that the gallery shows                | yes     | yes      | yes   | yes   | yes
see a photo that is hidden                        | none    | none     | none  | none  | yes
read the pictures as a table                      | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
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
    'list the pictures of the gallery': rpc('gallery_list'),
    'add a picture to the gallery': rpc('save_gallery_picture', {
      p_id: null,
      p_version: null,
      p_picture: pictureOf(),
    }),
    'change the words of a picture': async (context) =>
      context.client.rpc('save_gallery_picture', {
        ...{ p_id: await picture(context), p_version: 1 },
        p_picture: pictureOf({ title: 'Another' }),
      }),
    'move a picture': async (context) =>
      context.client.rpc('move_gallery_picture', { p_id: await picture(context), p_to: 'up' }),
    'hide a picture': async (context) =>
      context.client.rpc('set_gallery_picture_hidden', { p_id: await picture(context), p_hidden: true }),
    'remove a picture': async (context) =>
      context.client.rpc('remove_gallery_picture', { p_id: await picture(context) }),
    'see a photo that the gallery shows': (context) => photo(context, false),
    'see a photo that is hidden': (context) => photo(context, true),
    'read the pictures as a table': ({ client }) => client.from('gallery_pictures').select(),
  },
};
