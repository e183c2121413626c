import { useToday } from '../data-provider.tsx';
import { bookableFrom, monthsUntil, openDates, openSlotsOn } from '../domain/calendar/slots.ts';
import { formatDate, formatTime, ZONE_LABEL } from '../domain/calendar/time.ts';
import type { Slot } from './slots-mappers.ts';
import { useBookableTime } from './use-bookable-time.ts';

interface Choice {
  value: string;
  label: string;
}

export interface OpenTimes {
  /** By YYYY-MM. */
  months: Choice[];
  /** By YYYY-MM-DD; undefined while the slots are loading. */
  days: Choice[] | undefined;
  /** The open hours of a day, by the HH:MM at which they start. */
  hoursOn: (day: string) => Choice[];
  zone: string;
}

interface OpenTimesOptions {
  /** False where an admin may choose an earlier time. Default true. */
  leadTime?: boolean;
  /** A month YYYY-MM that is offered also after the last month of online booking. */
  month?: string;
}

/** The months, days and hours that a form with a date and a start time offers. */
export function useOpenTimes(
  slots: readonly Slot[] | undefined,
  { leadTime = true, month }: OpenTimesOptions = {},
): OpenTimes {
  const today = useToday();
  const { from, last = today } = useBookableTime();
  const after = leadTime ? from : bookableFrom(0);
  const months = new Set([...monthsUntil(today, last), ...(month ? [month] : [])]);
  return {
    months: [...months].sort().map((value) => ({ value, label: formatDate(`${value}-01`, 'month') })),
    days: slots && openDates(slots, today, after).map((value) => ({ value, label: formatDate(value) })),
    hoursOn: (day) =>
      openSlotsOn(slots ?? [], day, after).map(({ startTime, endTime }) => ({
        value: startTime,
        label: `${formatTime(startTime)} to ${formatTime(endTime)}`,
      })),
    zone: ZONE_LABEL,
  };
}
