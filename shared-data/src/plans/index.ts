/** Results of the planning tools: saved, mailed, shared, downloaded. */
export { mailPlan, makePlanPdf } from './plan-functions.ts';
export {
  PLANS_PER_PAGE,
  useDeletePlanMutation,
  useEndLinkMutation,
  useEndSharedLinkMutation,
  useRenamePlanMutation,
  useSavedPlansQuery,
  useSavePlanMutation,
  useSendPlanMutation,
  useSharedLinksQuery,
  useSharedPlanQuery,
  useSharePlanMutation,
} from './plans-api.ts';
export type { SavedPlan, SharedLink } from './plans-mappers.ts';
