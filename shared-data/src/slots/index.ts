export {
  useLazyMonthSlotsQuery,
  useLazyOpenTimesQuery,
  useMonthSlotsQuery,
  useNextOpenDayQuery,
  useOpeningSettingsQuery,
  useOpenTimesQuery,
} from './slots-api.ts';
export type { OpeningSettings, OpenTimesOf } from './slots-api.ts';
export { useBookableTime } from './use-bookable-time.ts';
export type { BookableTime } from './use-bookable-time.ts';
export { useEventTimes } from './use-event-times.ts';
export type { EventTimes } from './use-event-times.ts';
export { useFewLeft } from './use-few-left.ts';
export type { FewLeft } from './use-few-left.ts';
export { useSlotsAround } from './use-slots-around.ts';
export type { SlotsAround } from './use-slots-around.ts';
export { toSlot } from './slots-mappers.ts';
export type { Slot } from './slots-mappers.ts';
