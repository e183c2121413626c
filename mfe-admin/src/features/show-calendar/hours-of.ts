import type { CalendarEntry } from '../../api/bookings/desk-calendar-api.ts';

const hour = (count: number) => `${String(count).padStart(2, '0')}:00`;

/** The hours that week and day show: 8 AM to 11 PM, and more where an entry is earlier or later. */
export function hoursOf(entries: readonly CalendarEntry[]): [from: string, to: string] {
  const timed = entries.filter((entry) => entry.kind !== 'closed');
  const first = Math.min(8, ...timed.map(({ startTime }) => Number(startTime.slice(0, 2))));
  const last = Math.max(
    23,
    ...timed.map(({ startTime, endTime }) => Number((endTime > startTime ? endTime : startTime).slice(0, 2)) + 1),
  );
  return [hour(first), hour(Math.min(24, last))];
}
