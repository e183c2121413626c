import type { CalendarEntry } from '../../api/desk-calendar-api.ts';

const hour = (count: number) => `${String(count).padStart(2, '0')}:00`;
const hours = (time: string) => Number(time.slice(0, 2));

type Timed = Exclude<CalendarEntry, { kind: 'closed' }>;

/** The hour by which an entry has ended, counted from the day of its start: 26 for one that ends by 2 AM. */
const lastHour = ({ fromDate, toDate, endTime }: Timed) =>
  hours(endTime) + (endTime.endsWith(':00') ? 0 : 1) + (toDate > fromDate ? 24 : 0);

/** The hours that week and day show: 8 AM to 11 PM, and more where an entry is earlier or later, also after midnight. */
export function hoursOf(entries: readonly CalendarEntry[]): [from: string, to: string] {
  const timed = entries.filter((entry) => entry.kind !== 'closed');
  const first = Math.min(8, ...timed.map(({ startTime }) => hours(startTime)));
  return [hour(first), hour(Math.max(23, ...timed.map(lastHour)))];
}
