import { useToday } from '../data-provider.tsx';
import { openDates } from '../domain/calendar/slots.ts';
import { monthBefore } from '../domain/calendar/time.ts';
import { useMonthSlotsQuery } from './slots-api.ts';
import type { BookableTime } from './use-bookable-time.ts';

/** With fewer open days the rest of a month looks as if it were sold out. */
const FEW = 6;

/** The open days of today's month and of the next one, which are undefined until they are loaded. */
export interface FewLeft {
  left: number;
  next: number | undefined;
}

interface FewLeftOptions {
  /** A day of the month in sight; empty for today's. */
  shown: string;
  from: BookableTime['from'];
  /** Whether `from` is known; nothing is counted before. */
  ready: boolean;
}

/**
 * What a calendar says of the end of a month (docs/product/opening-hours.md#few-days-left): null where six or more days are open
 * in today's month, and while they are loading or another month is in sight.
 */
export function useFewLeft({ shown, from, ready }: FewLeftOptions): FewLeft | null {
  const today = useToday();
  const month = today.slice(0, 7);
  const inSight = shown === '' || shown.startsWith(month);
  const { currentData: here } = useMonthSlotsQuery({ month, today }, { skip: !ready || !inSight });
  const left = here && openDates(here, today, from).length;
  const few = left !== undefined && left < FEW;
  const { currentData: next } = useMonthSlotsQuery(
    { month: monthBefore(today, -1).slice(0, 7), today },
    { skip: !few },
  );
  return few ? { left, next: next && openDates(next, today, from).length } : null;
}
