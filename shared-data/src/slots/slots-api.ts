import { api } from '../store/api.ts';
import { call } from '../core/call.ts';
import { one, rpc } from '../store/rpc.ts';
import type { RpcRow } from '../core/call.ts';
import { keepsTime } from '../store/use-server-now.ts';
import { select } from '../store/select.ts';
import { listTag, listTags } from '../store/tags.ts';
import { addDays, monthBefore } from '../domain/calendar/time.ts';
import type { OpenTime } from '../domain/calendar/open-times.ts';
import { toOpenTime, toSlot } from './slots-mappers.ts';
import type { Slot } from './slots-mappers.ts';

/** How early and how far ahead customers book (docs/product/opening-hours.md). */
export type OpeningSettings = RpcRow<'opening_settings'>;

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

/** A month `YYYY-MM`, and today in New York: it changes at midnight, and when the database says its time. */
export interface MonthOf {
  month: string;
  today: string;
}

/** First and last day of a month `YYYY-MM`. */
const daysOf = (month: string) => [`${month}-01`, addDays(monthBefore(`${month}-01`, -1), -1)] as const;

const slotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Slots of a month that are available today in New York or later, by date and start. */
    monthSlots: build.query<Slot[], MonthOf>({
      ...select(
        ({ month, today }: MonthOf) =>
          (client) => {
            const [first, last] = daysOf(month);
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
          link && hours
            ? call('linked_open_times', { token: link, date, hours })
            : call('open_times', { date, hours, bookingId: bookingId || undefined }),
        (rows) => rows.map(toOpenTime),
      ),
      providesTags: [listTag('Slot')],
    }),
    /** The first day from a day on that a customer can book; null when there is none. */
    nextOpenDay: build.query({ ...rpc('next_open_day', 'from'), providesTags: [listTag('Slot')] }),
    /** Lead time and horizon of online booking, with the database's time, by which both are counted. */
    openingSettings: build.query({
      ...rpc('opening_settings', undefined, one),
      onQueryStarted: keepsTime(({ now }) => now),
      providesTags: [listTag('OpeningRule')],
    }),
  }),
});

export const {
  useMonthSlotsQuery,
  useLazyMonthSlotsQuery,
  useLazyOpenTimesQuery,
  useOpenTimesQuery,
  useNextOpenDayQuery,
  useOpeningSettingsQuery,
  usePrefetch: usePrefetchSlots,
} = slotsApi;
