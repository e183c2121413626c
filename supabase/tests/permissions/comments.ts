import type { ActionContext, PermissionSubject } from './context.ts';
import { ownersComment } from './owner-rows.ts';

/** Creates a comment of the owner with a reply of another customer, removed or not. */
async function answeredComment(context: ActionContext, removed: boolean): Promise<string> {
  const id = await ownersComment(context);
  await context.backend.sql(
    `insert into public.comments (user_id, blog_post_slug, content, parent_id) values ($1::uuid, 'a-post', 'Indeed.', $2::uuid)`,
    [context.commenter.id, id],
  );
  if (removed) await context.backend.sql('delete from public.comments where id = $1::uuid', [id]);
  return id;
}

export const comments: PermissionSubject = {
  table: `
read the comments                                 | yes     | yes      | yes   | yes   | yes
comment                                           | 42501   | yes      | yes   | yes   | yes
comment in the owner's name                       | 42501   | 42501    | yes   | 42501 | 42501
reply to the owner's comment                      | 42501   | yes      | yes   | yes   | yes
rewrite the owner's comment                       | none    | none     | none  | none  | none
delete the owner's comment                        | none    | none     | yes   | none  | none
remove the owner's answered comment               | none    | none     | yes   | none  | none
reply to a removed comment                        | PT409   | PT409    | PT409 | PT409 | PT409
bring a removed comment back                      | none    | none     | none  | none  | none
`,
  actions: {
    'read the comments': async (context) => {
      await ownersComment(context);
      return context.client.from('comments').select();
    },
    comment: ({ client, me }) =>
      client.from('comments').insert({ user_id: me.id, blog_post_slug: 'a-post', content: 'Agreed.' }),
    "comment in the owner's name": ({ client, owner }) =>
      client.from('comments').insert({ user_id: owner.id, blog_post_slug: 'a-post', content: 'Forged.' }),
    "reply to the owner's comment": async (context) =>
      context.client.from('comments').insert({
        user_id: context.me.id,
        blog_post_slug: 'a-post',
        content: 'A reply.',
        parent_id: await ownersComment(context),
      }),
    "rewrite the owner's comment": async (context) =>
      context.client
        .from('comments')
        .update({ content: 'Other' })
        .eq('id', await ownersComment(context))
        .select(),
    "delete the owner's comment": async (context) =>
      context.client
        .from('comments')
        .delete()
        .eq('id', await ownersComment(context))
        .select(),
    "remove the owner's answered comment": async (context) => {
      const id = await answeredComment(context, false);
      const { error } = await context.client.from('comments').delete().eq('id', id);
      return {
        data: await context.backend.sql(
          'select id from public.comments where id = $1::uuid and removed_at is not null',
          [id],
        ),
        error,
      };
    },
    'reply to a removed comment': async (context) =>
      context.client.from('comments').insert({
        user_id: context.me.id,
        blog_post_slug: 'a-post',
        content: 'Late.',
        parent_id: await answeredComment(context, true),
      }),
    'bring a removed comment back': async (context) =>
      context.client
        .from('comments')
        .update({ user_id: context.me.id, content: 'Mine.', removed_at: null })
        .eq('id', await answeredComment(context, true))
        .select(),
  },
};
