import { addDays, formatDate, monthBefore, weekStart } from 'shared-data/domain/time';

export const VIEWS = ['month', 'week', 'day', 'list'] as const;
export type CalendarViewName = (typeof VIEWS)[number];

/** The days that a view shows around a date, YYYY-MM-DD, and a date in the ranges before and after it. */
export interface CalendarRange {
  from: string;
  to: string;
  title: string;
  previous: string;
  next: string;
}

/** A month is shown in whole weeks from Sunday on; the list has the month's own days. */
export function rangeOf(view: CalendarViewName, date: string): CalendarRange {
  if (view === 'day')
    return { from: date, to: date, title: formatDate(date), previous: addDays(date, -1), next: addDays(date, 1) };
  if (view === 'week') {
    const [from, to] = [weekStart(date), addDays(weekStart(date), 6)];
    const title = `${formatDate(from, 'medium')} – ${formatDate(to, 'medium')}`;
    return { from, to, title, previous: addDays(from, -7), next: addDays(from, 7) };
  }
  const [first, next] = [monthBefore(date, 0), monthBefore(date, -1)];
  const last = addDays(next, -1);
  return {
    from: view === 'month' ? weekStart(first) : first,
    to: view === 'month' ? addDays(weekStart(last), 6) : last,
    title: formatDate(first, 'month'),
    previous: monthBefore(date, 1),
    next,
  };
}
