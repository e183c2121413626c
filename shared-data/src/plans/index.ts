/** Results of the planning tools: saved, mailed, shared, downloaded. */
export { forgetLink, keepLink, removeFromDevice, saveOnDevice } from './device-plans.ts';
export type { DeviceLink, DevicePlan } from './device-plans.ts';
export { mailPlan, makePlanPdf } from './plan-functions.ts';
export {
  PLANS_PER_PAGE,
  useDeletePlanMutation,
  useEndLinkMutation,
  useEndSharedLinkMutation,
  useRenamePlanMutation,
  useSavedPlansQuery,
  useSavePlanMutation,
  useSharedLinksQuery,
  useSharedPlanQuery,
  useSharePlanMutation,
} from './plans-api.ts';
export type { SavedPlan, SharedLink } from './plans-mappers.ts';
export { useDevicePlans } from './use-device-plans.ts';
