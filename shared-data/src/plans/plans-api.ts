import { api } from '../store/api.ts';
import { returningRow } from '../store/returning-row.ts';
import { one, rpc } from '../store/rpc.ts';
import type { RpcRow } from '../core/call.ts';
import { select } from '../store/select.ts';
import { listTag, listTags } from '../store/tags.ts';
import { readPlan } from '../domain/tools/plans.ts';
import type { Plan } from '../domain/tools/plans.ts';
import type { DevicePlan } from './device-plans.ts';
import { toPlanRow, toSavedPlan, toSharedLink } from './plans-mappers.ts';

/** Plans and links on a page of the account. */
export const PLANS_PER_PAGE = 10;

/** The rows of a page, beginning at 1. */
const rangeOf = (page: number) => [(page - 1) * PLANS_PER_PAGE, page * PLANS_PER_PAGE - 1] as const;

/** What `share_plan` returns. */
export type NewLink = RpcRow<'share_plan'>;

/** A plan that a person sends to us, with what we need to answer. */
export interface PlanEnquiry {
  /** The page's: a repeated call with it stores nothing. */
  id: string;
  plan: Plan;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** Of the event, as far as it is known; empty texts are left out. */
  eventDate: string;
  location: string;
  specialRequests: string;
  consent: boolean;
}

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the account's plans, newest first, and how many there are; all of them without a page. */
    savedPlans: build.query({
      ...select(
        ({ userId, page }: { userId: string; page: number | null }) =>
          (client) => {
            const all = client
              .from('plans')
              .select('id,kind,title,content,created_at', { count: 'exact' })
              .eq('user_id', userId)
              .order('created_at', { ascending: false })
              .order('id');
            return page === null ? all : all.range(...rangeOf(page));
          },
        (rows, meta) => ({ plans: rows.map(toSavedPlan), total: meta?.count ?? rows.length }),
      ),
      providesTags: (found) => listTags('Plan', found?.plans),
    }),
    /** Saves a plan under its id; one that is already saved stays as it is. */
    savePlan: build.mutation<null, DevicePlan & { userId: string }>({
      query:
        ({ userId, ...plan }) =>
        (client) =>
          client.from('plans').upsert([toPlanRow(userId, plan)], { onConflict: 'id', ignoreDuplicates: true }),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Plan')]),
    }),
    renamePlan: build.mutation({
      ...select(
        ({ id, title }: { id: string; title: string }) =>
          (client) =>
            returningRow(
              client.from('plans').update({ title }).eq('id', id).select('id,kind,title,content,created_at'),
            ),
        toSavedPlan,
      ),
      invalidatesTags: (_plan, error, { id }) => (error ? [] : [{ type: 'Plan', id }]),
    }),
    deletePlan: build.mutation({
      ...select(
        (id: string) => (client) => returningRow(client.from('plans').delete().eq('id', id).select('id')),
        () => null,
      ),
      invalidatesTags: [listTag('Plan')],
    }),
    /** Makes a link to a plan. @returns its id, its token, and the token that ends it. */
    sharePlan: build.mutation({
      ...rpc('share_plan', ({ kind, content }: Plan) => ({ kind, content: JSON.stringify(content) }), one),
      invalidatesTags: (_link, error) => (error ? [] : [listTag('SharedPlan')]),
    }),
    /** Sends a plan to us as an enquiry (docs/product/plans.md#plan-enquiry). */
    sendPlan: build.mutation(
      rpc(
        'send_plan',
        ({ id, plan, name, email, phone, message, consent, eventDate, location, specialRequests }: PlanEnquiry) => ({
          id,
          kind: plan.kind,
          content: JSON.stringify(plan.content),
          name,
          email,
          phone,
          message,
          consent,
          ...(eventDate && { eventDate }),
          ...(location && { location }),
          ...(specialRequests && { specialRequests }),
        }),
      ),
    ),
    /** The plan of a link; null when the link is unknown or has ended. */
    sharedPlan: build.query({
      ...rpc('shared_plan', 'token', ([row]) => (row ? readPlan(row.kind, row.content) : null)),
    }),
    /** Ends a link that this device has made; false when it has ended before. */
    endLink: build.mutation({ ...rpc('end_shared_plan', 'token'), invalidatesTags: [listTag('SharedPlan')] }),
    /** The links of the account that work, newest first. */
    sharedLinks: build.query({
      ...select(
        ({ userId, page }: { userId: string; page: number }) =>
          (client) =>
            client
              .from('shared_plans')
              .select('id,kind,content,created_at', { count: 'exact' })
              .eq('user_id', userId)
              .order('created_at', { ascending: false })
              .order('id')
              .range(...rangeOf(page)),
        (rows, meta) => ({ links: rows.map(toSharedLink), total: meta?.count ?? rows.length }),
      ),
      providesTags: (found) => listTags('SharedPlan', found?.links),
    }),
    /** Ends a link of the account. */
    endSharedLink: build.mutation({
      ...select(
        (id: string) => (client) => returningRow(client.from('shared_plans').delete().eq('id', id).select('id')),
        () => null,
      ),
      invalidatesTags: [listTag('SharedPlan')],
    }),
  }),
});

export const {
  useSavedPlansQuery,
  useSavePlanMutation,
  useRenamePlanMutation,
  useDeletePlanMutation,
  useSharePlanMutation,
  useSharedPlanQuery,
  useEndLinkMutation,
  useSendPlanMutation,
  useSharedLinksQuery,
  useEndSharedLinkMutation,
} = plansApi;
