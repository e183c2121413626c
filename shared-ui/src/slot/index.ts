export { Slot } from './slot.tsx';
export type { RemoteSlots, SlotModule, SlotName, SlotProps } from './slot-context.ts';
