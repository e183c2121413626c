import { useEffect } from 'react';
import { useToday } from '../data-provider.tsx';
import { openDates } from '../domain/calendar/slots.ts';
import { isDateText, monthBefore } from '../domain/calendar/time.ts';
import { useMonthSlotsQuery, useNextOpenDayQuery, usePrefetchSlots } from './slots-api.ts';
import type { Slot } from './slots-mappers.ts';
import { useBookableTime } from './use-bookable-time.ts';
import type { BookableTime } from './use-bookable-time.ts';

export interface SlotsAround extends BookableTime {
  /** Undefined while they are loading. */
  slots: Slot[] | undefined;
  /** Nothing can be booked from today on. */
  nothingOpen: boolean;
  /** When the month was loaded last, by the device's clock; undefined before. */
  loadedAt: number | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

const monthOf = (date: string) => date.slice(0, 7);
const firstOfNextMonth = (date: string) => monthBefore(`${monthOf(date)}-01`, -1);

interface SlotsAroundOptions {
  refetchOnMountOrArgChange?: boolean | number;
  /** How many open days are shown together, so that a page of them does not end with the month. Default: 1. */
  wanted?: number;
}

/**
 * The slots of a day's month; when fewer days than wanted are open from that day to the end of the month, also those of the
 * following month, and when none is, those of the next month with an open day. The month after is prefetched.
 * @param date YYYY-MM-DD; empty or outside of the time of online booking, the nearest day within it
 */
export function useSlotsAround(date: string, { wanted = 1, ...options }: SlotsAroundOptions = {}): SlotsAround {
  const today = useToday();
  const time = useBookableTime();
  const { from, last, timeKnown } = time;
  const known = isDateText(date) && date > today ? date : today;
  const day = last && known > last ? last : known;

  const month = useMonthSlotsQuery({ month: monthOf(day), today }, options);
  // Not before the lead time is known, so that a day that is shown as open stays so.
  const here = timeKnown ? month.currentData : undefined;
  const openHere = here && openDates(here, day, from).length;
  const noneHere = openHere === 0;
  const next = useNextOpenDayQuery(day, { skip: !noneHere });
  const foundDay = noneHere && next.currentData && monthOf(next.currentData) !== monthOf(day) ? next.currentData : '';
  const goesOn = openHere && openHere < wanted && last && firstOfNextMonth(day) <= last;
  const nextDay = goesOn ? firstOfNextMonth(day) : foundDay;
  const later = useMonthSlotsQuery({ month: monthOf(nextDay), today }, { skip: !nextDay });
  const settled = here && (!noneHere || next.currentData !== undefined || next.isError);
  const slots = settled && (!nextDay || later.currentData || later.isError);

  const prefetch = usePrefetchSlots('monthSlots');
  const following = monthOf(firstOfNextMonth(nextDay || day));
  const hasFollowing = Boolean(slots) && last !== undefined && following <= monthOf(last);
  useEffect(() => {
    if (hasFollowing) prefetch({ month: following, today });
  }, [hasFollowing, following, today, prefetch]);

  return {
    ...time,
    slots: slots && here ? [...here, ...((nextDay && later.currentData) || [])] : undefined,
    nothingOpen: noneHere && next.currentData === null && day === today,
    loadedAt: month.fulfilledTimeStamp,
    error: month.error,
    isFetching: month.isFetching,
    refetch: () => void month.refetch(),
  };
}
