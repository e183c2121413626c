import { openSlotsOn } from 'shared-data/domain/slots';
import type { Slot } from 'shared-data/slots';

/** What step 1 holds; both empty until chosen. */
export interface Selection {
  /** YYYY-MM-DD. */
  date: string;
  slotId: string;
}

export const NOTHING_CHOSEN: Selection = { date: '', slotId: '' };

/** The chosen slot, as long as it is still open on the chosen day. */
export function chosenSlot(slots: readonly Slot[], { date, slotId }: Selection): Slot | undefined {
  return openSlotsOn(slots, date).find(({ id }) => id === slotId);
}

/** Messages by field; empty when the visitor may go on. */
export function selectionErrors(slots: readonly Slot[], selection: Selection): Partial<Selection> {
  if (!selection.date) return { date: 'Choose a date in the calendar.', slotId: 'Choose a time of that date.' };
  return chosenSlot(slots, selection) ? {} : { slotId: 'Choose a time.' };
}
