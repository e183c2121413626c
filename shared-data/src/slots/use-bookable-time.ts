import { clockNow } from '../core/clock.ts';
import { useToday } from '../data-provider.tsx';
import { bookableFrom, bookableUntil } from '../domain/calendar/slots.ts';
import { nowInNewYork } from '../domain/calendar/time.ts';
import { useOpeningSettingsQuery } from './slots-api.ts';

/** Between which times customers can book (docs/product/opening-hours.md). */
export interface BookableTime {
  /** A slot has to start after this time of New York: take it in place of `now` in the functions of `domain/slots`. */
  from: ReturnType<typeof bookableFrom>;
  /** The last day of online booking; undefined until it is known. */
  last: string | undefined;
  leadHours: number;
  /** The settings have loaded, or failed to; until then `from` may be too early. */
  timeKnown: boolean;
}

/** Until the settings are loaded there is no lead time and no last day; the database decides anyway. */
export function useBookableTime(): BookableTime {
  const today = useToday();
  const { data, isError } = useOpeningSettingsQuery();
  const leadHours = data?.leadHours ?? 0;
  return {
    from: bookableFrom(leadHours, nowInNewYork(clockNow())),
    last: data && bookableUntil(data.horizonMonths, today),
    leadHours,
    timeKnown: data !== undefined || isError,
  };
}
