export { useOpenSlotsQuery } from './slots-api.ts';
export { toSlot } from './slots-mappers.ts';
export type { Slot } from './slots-mappers.ts';
