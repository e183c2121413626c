import { one, rpc } from './context.ts';
import type { Action, ActionContext, PermissionSubject } from './context.ts';
import { QUOTE, ownersPlan, ownersSharedPlan } from './owner-rows.ts';

const changePlan =
  (changes: Record<string, unknown>): Action =>
  async (context) =>
    context.client
      .from('plans')
      .update(changes)
      .eq('id', await ownersPlan(context))
      .select();

/** The token of a link to the owner's shared plan. */
const planLink = async (context: ActionContext, purpose: string) =>
  one(context, 'select private.create_link($1, $2::uuid) id', [purpose, await ownersSharedPlan(context)]);

export const plans: PermissionSubject = {
  table: `
read the owner's plan                             | none    | none     | yes   | none  | none
save a plan                                       | 42501   | yes      | yes   | yes   | yes
save a plan in the owner's name                   | 42501   | 42501    | yes   | 42501 | 42501
rename the owner's plan                           | none    | none     | yes   | none  | none
change the content of the owner's plan            | none    | none     | PT403 | none  | none
give the owner's plan away                        | none    | none     | PT403 | none  | none
delete the owner's plan                           | none    | none     | yes   | none  | none
read the plan that the owner shares               | none    | none     | yes   | none  | none
write a shared plan                               | PT403   | PT403    | PT403 | PT403 | PT403
change the plan that the owner shares             | none    | none     | none  | none  | none
end the sharing of the owner's plan               | none    | none     | yes   | none  | none
share a plan                                      | yes     | yes      | yes   | yes   | yes
read a shared plan by its link                    | yes     | yes      | yes   | yes   | yes
end a shared plan by its link                     | yes     | yes      | yes   | yes   | yes
`,
  actions: {
    "read the owner's plan": async (context) =>
      context.client
        .from('plans')
        .select()
        .eq('id', await ownersPlan(context)),
    'save a plan': ({ client, me }) =>
      client.from('plans').insert({ user_id: me.id, kind: 'quote', title: 'Mine', content: QUOTE }),
    "save a plan in the owner's name": ({ client, owner }) =>
      client.from('plans').insert({ user_id: owner.id, kind: 'quote', title: 'Theirs', content: QUOTE }),
    "rename the owner's plan": changePlan({ title: 'Renamed' }),
    "change the content of the owner's plan": changePlan({ content: { ...QUOTE, guestCount: 81 } }),
    "give the owner's plan away": async (context) => changePlan({ user_id: context.commenter.id })(context),
    "delete the owner's plan": async (context) =>
      context.client
        .from('plans')
        .delete()
        .eq('id', await ownersPlan(context))
        .select(),
    'read the plan that the owner shares': async (context) =>
      context.client
        .from('shared_plans')
        .select()
        .eq('id', await ownersSharedPlan(context)),
    'write a shared plan': ({ client, me }) =>
      client.from('shared_plans').insert({ user_id: me.id, kind: 'quote', content: QUOTE }),
    'change the plan that the owner shares': async (context) =>
      context.client
        .from('shared_plans')
        .update({ content: { ...QUOTE, guestCount: 81 } })
        .eq('id', await ownersSharedPlan(context))
        .select(),
    "end the sharing of the owner's plan": async (context) =>
      context.client
        .from('shared_plans')
        .delete()
        .eq('id', await ownersSharedPlan(context))
        .select(),
    'share a plan': rpc('share_plan', { p_kind: 'quote', p_content: JSON.stringify(QUOTE) }),
    'read a shared plan by its link': async (context) =>
      context.client.rpc('shared_plan', { p_token: await planLink(context, 'share_plan') }),
    'end a shared plan by its link': async (context) =>
      context.client.rpc('end_shared_plan', { p_token: await planLink(context, 'end_shared_plan') }),
  },
};
