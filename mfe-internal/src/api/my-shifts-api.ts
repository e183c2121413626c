import { camelCased } from 'shared-data/camel-case';
import { api, listTag, select, toInstant } from 'shared-data/store';

export type ShiftAnswer = 'accepted' | 'declined';

/** A published shift of the person who is signed in (docs/product/staff.md#my-shifts). */
export interface MyShift {
  id: string;
  event: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  note: string | null;
  answer: ShiftAnswer | null;
  place: string | null;
  /** Null for a shift without a booking, as are the times of the event. */
  guestCount: number | null;
  eventStartsAt: string | null;
  eventEndsAt: string | null;
  /** Who is called on the day; null outside of the days around the event (docs/product/staff.md#day-contact). */
  contactName: string | null;
  contactPhone: string | null;
}

export interface MonthHours {
  /** The first day, YYYY-MM-DD. */
  month: string;
  worked: number;
  planned: number;
}

const optionalInstant = (at: string | null) => at && toInstant(at);

const myShiftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myShifts: build.query({
      ...select(
        (from: string) => (client) => client.rpc('my_shifts', { p_from: from }),
        (rows) =>
          rows.map((row): MyShift => ({
            ...camelCased(row),
            answer: row.answer as ShiftAnswer | null,
            startsAt: toInstant(row.starts_at),
            endsAt: toInstant(row.ends_at),
            eventStartsAt: optionalInstant(row.event_starts_at),
            eventEndsAt: optionalInstant(row.event_ends_at),
          })),
      ),
      providesTags: [listTag('Crew')],
    }),
    myHours: build.query<MonthHours[], void>({
      ...select(
        () => (client) => client.rpc('my_hours'),
        (rows): MonthHours[] => rows,
      ),
      providesTags: [listTag('Crew')],
    }),
    answerShift: build.mutation({
      ...select(
        ({ id, answer }: { id: string; answer: ShiftAnswer }) =>
          (client) =>
            client.rpc('answer_shift', { p_id: id, p_answer: answer }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    /** Since when there is an address of the feed; null without one. */
    shiftFeedSince: build.query<string | null, void>({
      ...select(
        () => (client) => client.rpc('shift_feed_since'),
        (since: string | null) => optionalInstant(since),
      ),
      providesTags: [listTag('Crew')],
    }),
    /** Resolves to the token of the address, this one time. */
    renewShiftFeed: build.mutation<string, void>({
      ...select(
        () => (client) => client.rpc('renew_shift_feed'),
        (token) => token,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    endShiftFeed: build.mutation<null, void>({
      ...select(
        () => (client) => client.rpc('end_shift_feed'),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
  }),
});

export const {
  useMyShiftsQuery,
  useMyHoursQuery,
  useAnswerShiftMutation,
  useShiftFeedSinceQuery,
  useRenewShiftFeedMutation,
  useEndShiftFeedMutation,
} = myShiftsApi;
