import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, listTag, select, toInstant } from 'shared-data/store';

type Functions = Database['public']['Functions'];
type LineRow = Functions['today_lines']['Returns'][number];

/** Something that waits for the owner. What `title`, `detail`, `at` and `cents` are depends on its kind. */
export interface TodayLine extends Omit<CamelCased<LineRow>, 'id' | 'detail' | 'cents' | 'workId'> {
  /** Of a booking, a customer or an enquiry; null where there is none. */
  id: string | null;
  detail: string | null;
  cents: number | null;
  /** The failed row of the outbox that can be tried again. */
  workId: number | null;
}

export type TodayFigures = CamelCased<Functions['today_figures']['Returns'][number]>;

const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** At most twenty lines of a kind, each with the number of all. */
    todayLines: build.query<TodayLine[], void>({
      ...select(
        () => (client) => client.rpc('today_lines'),
        (rows) => rows.map((row): TodayLine => ({ ...camelCased(row), at: toInstant(row.at) })),
      ),
      providesTags: [
        listTag('Booking'),
        listTag('Contact'),
        listTag('Payment'),
        listTag('Sync'),
        listTag('Review'),
        listTag('Crew'),
      ],
    }),
    /** Tries failed work again. Refused with `wrong_status` when somebody else has done so. */
    retryWork: build.mutation({
      ...select(
        (workId: number) => (client) => client.rpc('retry_work', { p_work_id: workId }),
        () => null,
      ),
      invalidatesTags: [listTag('Booking')],
    }),
    /** Cents, and places of this month that can still be booked. */
    todayFigures: build.query<TodayFigures | undefined, void>({
      ...select(
        () => (client) => client.rpc('today_figures'),
        ([row]) => row && camelCased(row),
      ),
      providesTags: [listTag('Booking'), listTag('Payment'), listTag('Slot')],
    }),
  }),
});

export const { useRetryWorkMutation, useTodayLinesQuery, useTodayFiguresQuery } = todayApi;
