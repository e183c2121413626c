import { useToday } from '../data-provider.tsx';
import { lastStartText } from '../domain/calendar/open-times.ts';
import { bookableFrom, monthsUntil, openDates } from '../domain/calendar/slots.ts';
import { formatDate, formatTime, ZONE_LABEL } from '../domain/calendar/time.ts';
import { useOpenTimesQuery } from './slots-api.ts';
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
  /** The open hours of the chosen day, by the HH:MM at which they start; undefined while they are loading. */
  hours: Choice[] | undefined;
  zone: string;
}

interface OpenTimesOptions {
  /** The chosen day, YYYY-MM-DD; empty while none is. */
  day: string;
  /** How long the event is, or the booking that is moved: its own places are free. */
  event: { hours: number } | { bookingId: string };
  /** False where an admin may choose an earlier time. Default true. */
  leadTime?: boolean;
  /** A month YYYY-MM that is offered also after the last month of online booking. */
  month?: string;
}

/** The months, days and hours that a form with a date and a start time offers. */
export function useOpenTimes(
  slots: readonly Slot[] | undefined,
  { day, event, leadTime = true, month }: OpenTimesOptions,
): OpenTimes {
  const today = useToday();
  const { from, last = today } = useBookableTime();
  const after = leadTime ? from : bookableFrom(0);
  const open = useOpenTimesQuery({ date: day, ...event }, { skip: !day });
  const months = new Set([...monthsUntil(today, last), ...(month ? [month] : [])]);
  return {
    months: [...months].sort().map((value) => ({ value, label: formatDate(`${value}-01`, 'month') })),
    days: slots && openDates(slots, today, after).map((value) => ({ value, label: formatDate(value) })),
    hours: open.currentData
      ?.filter(({ latestStart }) => latestStart !== null)
      .map((time) => ({
        value: time.startTime,
        label: [`${formatTime(time.startTime)} to ${formatTime(time.endTime)}`, lastStartText(time)]
          .filter(Boolean)
          .join(', '),
      })),
    zone: ZONE_LABEL,
  };
}
