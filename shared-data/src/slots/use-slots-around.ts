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
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

const monthOf = (date: string) => date.slice(0, 7);

/**
 * The slots of a day's month and, when nothing is open from that day to the end of the month, those of the next month with
 * an open day. The month after is prefetched.
 * @param date YYYY-MM-DD; empty or outside of the time of online booking, the nearest day within it
 */
export function useSlotsAround(
  date: string,
  options: { refetchOnMountOrArgChange?: boolean | number } = {},
): SlotsAround {
  const today = useToday();
  const time = useBookableTime();
  const { from, last, timeKnown } = time;
  const known = isDateText(date) && date > today ? date : today;
  const day = last && known > last ? last : known;

  const month = useMonthSlotsQuery(monthOf(day), options);
  // Not before the lead time is known, so that a day that is shown as open stays so.
  const here = timeKnown ? month.currentData : undefined;
  const noneHere = here !== undefined && openDates(here, day, from).length === 0;
  const next = useNextOpenDayQuery(day, { skip: !noneHere });
  const nextDay = noneHere && next.currentData && monthOf(next.currentData) !== monthOf(day) ? next.currentData : '';
  const later = useMonthSlotsQuery(monthOf(nextDay), { skip: !nextDay });
  const settled = here && (!noneHere || next.currentData !== undefined || next.isError);
  const slots = settled && (!nextDay || later.currentData || later.isError);

  const prefetch = usePrefetchSlots('monthSlots');
  const following = monthOf(monthBefore(`${monthOf(nextDay || day)}-01`, -1));
  const hasFollowing = Boolean(slots) && last !== undefined && following <= monthOf(last);
  useEffect(() => {
    if (hasFollowing) prefetch(following);
  }, [hasFollowing, following, prefetch]);

  return {
    ...time,
    slots: slots && here ? [...here, ...((nextDay && later.currentData) || [])] : undefined,
    nothingOpen: noneHere && next.currentData === null && day === today,
    error: month.error,
    isFetching: month.isFetching,
    refetch: () => void month.refetch(),
  };
}
