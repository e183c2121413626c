import type { Slot } from 'shared-data/slots';
import { weekStart } from 'shared-data/domain/time';

export interface SlotDay {
  date: string;
  slots: Slot[];
}
export interface SlotWeek {
  /** Its Sunday. */
  start: string;
  days: SlotDay[];
}

/** Slots by week and day, in the order in which they come. */
export function weeksOf(slots: readonly Slot[]): SlotWeek[] {
  const byDate = Map.groupBy(slots, ({ date }) => date);
  const days = [...byDate].map(([date, ofDay]) => ({ date, slots: ofDay }));
  return [...Map.groupBy(days, ({ date }) => weekStart(date))].map(([start, ofWeek]) => ({ start, days: ofWeek }));
}
