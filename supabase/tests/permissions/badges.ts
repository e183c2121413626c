import type { PermissionSubject } from './context.ts';
import { badge, ownersBooking } from './owner-rows.ts';

export const badges: PermissionSubject = {
  table: `
read the achievements                             | yes     | yes      | yes   | yes   | yes
change an achievement's points                    | none    | none     | none  | none  | none
add an achievement                                | 42501   | 42501    | 42501 | 42501 | 42501
read the owner's badges                           | none    | none     | yes   | none  | none
take a badge one has not earned                   | PT403   | PT403    | PT403 | PT403 | PT403
take a badge in the owner's name                  | PT403   | PT403    | yes   | PT403 | PT403
take a badge for a paid booking                   | PT403   | PT403    | PT403 | PT403 | PT403
delete the owner's badge                          | none    | none     | none  | none  | none
`,
  actions: {
    'read the achievements': ({ client }) => client.from('achievements').select(),
    "change an achievement's points": async (context) =>
      context.client
        .from('achievements')
        .update({ points: 9999 })
        .eq('id', await badge(context, 'VIP Client'))
        .select(),
    'add an achievement': ({ client }) =>
      client.from('achievements').insert({ name: 'Free drinks', description: 'x', icon: 'Star', points: 1 }),
    "read the owner's badges": async (context) => {
      await ownersBooking(context, 'confirmed');
      await context.backend.sql(
        'insert into public.user_achievements (user_id, achievement_id) values ($1::uuid, $2::uuid) on conflict do nothing',
        [context.owner.id, await badge(context, 'First Booking')],
      );
      return context.client.from('user_achievements').select().eq('user_id', context.owner.id);
    },
    'take a badge one has not earned': async (context) => {
      await context.backend.sql('delete from public.comments where user_id = $1::uuid', [context.me.id]);
      return context.client
        .from('user_achievements')
        .insert({ user_id: context.me.id, achievement_id: await badge(context, 'Conversation Starter') });
    },
    "take a badge in the owner's name": async (context) => {
      await context.backend.sql('delete from public.user_achievements where user_id = $1::uuid', [context.owner.id]);
      await context.backend.sql(
        `insert into public.comments (user_id, blog_post_slug, content) values ($1::uuid, 'a-post', 'Hello.')`,
        [context.owner.id],
      );
      return context.client
        .from('user_achievements')
        .insert({ user_id: context.owner.id, achievement_id: await badge(context, 'Community Member') });
    },
    'take a badge for a paid booking': async (context) => {
      await ownersBooking(context, 'confirmed');
      await context.backend.sql('delete from public.user_achievements where user_id = $1::uuid', [context.owner.id]);
      return context.client
        .from('user_achievements')
        .insert({ user_id: context.owner.id, achievement_id: await badge(context, 'First Booking') });
    },
    "delete the owner's badge": ({ client, owner }) =>
      client.from('user_achievements').delete().eq('user_id', owner.id).select(),
  },
};
