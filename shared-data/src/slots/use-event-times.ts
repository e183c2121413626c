import { useState } from 'react';
import { clockNow } from '../core/clock.ts';
import { useToday } from '../data-provider.tsx';
import { lastStartText, startAdvice } from '../domain/calendar/open-times.ts';
import type { StartAdvice } from '../domain/calendar/open-times.ts';
import { openDates } from '../domain/calendar/slots.ts';
import { formatTime, isDateText, nowInNewYork, ZONE_LABEL } from '../domain/calendar/time.ts';
import { useMonthSlotsQuery, useOpenTimesQuery } from './slots-api.ts';
import type { OpenTimesOf } from './slots-api.ts';
import { useBookableTime } from './use-bookable-time.ts';
import { useFewLeft } from './use-few-left.ts';
import type { FewLeft } from './use-few-left.ts';

export interface EventTimes {
  today: string;
  zone: string;
  /** The days of the month in sight with an open time, YYYY-MM-DD; undefined while they are loading. */
  openDays: string[] | undefined;
  /** Set while today's month is in sight and few of its days are open. */
  fewLeft: FewLeft | null;
  /** The open hours of the chosen day, by the HH:MM at which they start; undefined while they are loading. */
  hours: { value: string; label: string }[] | undefined;
  /** Why the event does not fit at the chosen time, with the next open start; null when it does. */
  advice: StartAdvice | null;
  failed: boolean;
  onRetry: () => void;
  onMonth: (firstDay: string) => void;
}

interface EventTimesOptions {
  /** What is chosen: YYYY-MM-DD and HH:MM, or empty. */
  eventDate: string;
  eventTime: string;
  /** How long the event is, and the booking that is changed: its own places are free. */
  event: Omit<OpenTimesOf, 'date'>;
  /** False where an admin may choose an earlier time. */
  leadTime: boolean;
}

/** The open days and hours that a form with a date and a start time shows. */
export function useEventTimes({ eventDate, eventTime, event, leadTime }: EventTimesOptions): EventTimes {
  const today = useToday();
  const time = useBookableTime();
  const from = leadTime ? time.from : nowInNewYork(clockNow());
  const ready = time.timeKnown || !leadTime;
  const [shown, setShown] = useState('');
  const chosen = isDateText(eventDate) && eventDate >= today;
  const inSight = shown || (chosen ? eventDate : today);
  const slots = useMonthSlotsQuery({ month: inSight.slice(0, 7), today });
  const fewLeft = useFewLeft({ shown: inSight, from, ready });
  const open = useOpenTimesQuery({ date: eventDate, ...event }, { skip: !chosen });
  return {
    today,
    zone: ZONE_LABEL,
    openDays: slots.currentData && ready ? openDates(slots.currentData, today, from) : undefined,
    fewLeft,
    hours: open.currentData
      ?.filter(({ latestStart }) => latestStart !== null)
      .map((time) => ({
        value: time.startTime,
        label: [`${formatTime(time.startTime)} to ${formatTime(time.endTime)}`, lastStartText(time)]
          .filter(Boolean)
          .join(', '),
      })),
    advice: open.currentData && eventTime ? startAdvice(open.currentData, eventTime) : null,
    failed: (slots.isError && !slots.currentData) || (open.isError && !open.currentData),
    onRetry: () => {
      void slots.refetch();
      if (open.isError) void open.refetch();
    },
    onMonth: setShown,
  };
}
