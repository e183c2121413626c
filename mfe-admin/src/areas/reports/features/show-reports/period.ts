import { addDays, isDateText, monthBefore } from 'shared-data/domain/time';
import type { Period } from '../../api/reports-api.ts';

/** The twelve months that end with that of a day. */
export const lastYear = (today: string): Period => ({
  from: monthBefore(today, 11),
  to: addDays(monthBefore(today, -1), -1),
});

/** The presses that choose a period. */
export const presets = (today: string): { name: string; period: Period }[] => {
  const year = Number(today.slice(0, 4));
  return [
    { name: 'Last 12 months', period: lastYear(today) },
    { name: 'This month', period: { from: monthBefore(today, 0), to: addDays(monthBefore(today, -1), -1) } },
    { name: `${year}`, period: { from: `${year}-01-01`, to: `${year}-12-31` } },
    { name: `${year - 1}`, period: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } },
  ];
};

/** Why the database would refuse a period; empty for one that it takes. */
export function wrongPeriod({ from, to }: Period): string {
  if (!isDateText(from) || !isDateText(to)) return 'Please choose the first and the last day';
  if (to < from) return 'The last day is before the first one';
  const [year, day] = [Number(from.slice(0, 4)) + 5, from.slice(4)];
  return to >= `${year}${day}` ? 'A report has at most five years' : '';
}
