import { api } from '../store/api.ts';
import { select } from '../store/select.ts';
import { listTag, listTags } from '../store/tags.ts';
import { addDays, monthBefore, todayInNewYork } from '../domain/calendar/time.ts';
import type { OpenTime } from '../domain/calendar/open-times.ts';
import { toOpenTime, toSlot } from './slots-mappers.ts';
import type { Slot } from './slots-mappers.ts';

/** How early and how far ahead customers book (docs/product/opening-hours.md). */
export interface OpeningSettings {
  leadHours: number;
  horizonMonths: number;
}

/** A day, and what would be booked on it. */
export interface OpenTimesOf {
  /** YYYY-MM-DD of New York. */
  date: string;
  /** How long the event is; without it as long as the booking. */
  hours?: number;
  /** The booking that is moved: its own places are free. */
  bookingId?: string;
  /** The same by the token of its link. */
  link?: string;
}

/** First and last day of a month `YYYY-MM`. */
const daysOf = (month: string) => [`${month}-01`, addDays(monthBefore(`${month}-01`, -1), -1)] as const;

const slotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Slots that are available today in New York or later, by date and start. */
    openSlots: build.query<Slot[], void>({
      ...select(
        () => (client) =>
          client
            .from('available_slots')
            .select('*')
            .eq('is_available', true)
            .gte('date', todayInNewYork())
            .order('date', { ascending: true })
            .order('start_time', { ascending: true }),
        (rows) => rows.map(toSlot),
      ),
      providesTags: (slots) => listTags('Slot', slots),
    }),
    /** Slots of a month `YYYY-MM` that are available today in New York or later, by date and start. */
    monthSlots: build.query<Slot[], string>({
      ...select(
        (month: string) => (client) => {
          const [first, last] = daysOf(month);
          const today = todayInNewYork();
          return client
            .from('available_slots')
            .select('*')
            .eq('is_available', true)
            .gte('date', first > today ? first : today)
            .lte('date', last)
            .order('date', { ascending: true })
            .order('start_time', { ascending: true });
        },
        (rows) => rows.map(toSlot),
      ),
      providesTags: (slots) => listTags('Slot', slots),
    }),
    /** What is open on a day for an event of so many hours, by start. */
    openTimes: build.query<OpenTime[], OpenTimesOf>({
      ...select(
        ({ date, hours, bookingId, link }: OpenTimesOf) =>
          (client) =>
            link && hours
              ? client.rpc('linked_open_times', { p_token: link, p_date: date, p_hours: hours })
              : client.rpc('open_times', {
                  p_date: date,
                  ...(hours !== undefined && { p_hours: hours }),
                  ...(bookingId && { p_booking_id: bookingId }),
                }),
        (rows) => rows.map(toOpenTime),
      ),
      providesTags: [listTag('Slot')],
    }),
    /** The first day from a day on that a customer can book; null when there is none. */
    nextOpenDay: build.query<string | null, string>({
      ...select(
        (from: string) => (client) => client.rpc('next_open_day', { p_from: from }),
        (day: string | null) => day,
      ),
      providesTags: [listTag('Slot')],
    }),
    /** Lead time and horizon of online booking. */
    openingSettings: build.query<OpeningSettings, void>({
      ...select(
        () => (client) => client.rpc('opening_settings'),
        (answer) => {
          const { lead_hours, horizon_months } = answer as { lead_hours: number; horizon_months: number };
          return { leadHours: lead_hours, horizonMonths: horizon_months };
        },
      ),
      providesTags: [listTag('OpeningRule')],
    }),
  }),
});

export const {
  useOpenSlotsQuery,
  useMonthSlotsQuery,
  useLazyMonthSlotsQuery,
  useLazyOpenTimesQuery,
  useOpenTimesQuery,
  useNextOpenDayQuery,
  useOpeningSettingsQuery,
  usePrefetch: usePrefetchSlots,
} = slotsApi;
