import { addDays } from 'shared-data/domain/time';
import type { CalendarEntry } from '../../api/desk-calendar-api.ts';

/** A day of the list with what it has; closed days come first. */
export interface CalendarDay {
  date: string;
  entries: CalendarEntry[];
}

/** The last day on which an entry is listed: an event that ends after midnight is on the day of its start. */
const lastDay = (entry: CalendarEntry) => (entry.kind === 'closed' ? entry.toDate : entry.fromDate);

/** The days of a range that have anything, in order. Closed days are listed on each day that they cover. */
export function daysOf(entries: readonly CalendarEntry[], { from, to }: { from: string; to: string }): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const ofDay = entries.filter((entry) => entry.fromDate <= date && date <= lastDay(entry));
    const closed = ofDay.filter(({ kind }) => kind === 'closed');
    if (ofDay.length > 0) days.push({ date, entries: [...closed, ...ofDay.filter(({ kind }) => kind !== 'closed')] });
  }
  return days;
}
