import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** Something that waits for the owner. What `title`, `detail`, `at` and `cents` are depends on its kind. */
export type TodayLine = RpcRow<'today_lines'>;

export type TodayFigures = RpcRow<'today_figures'>;

const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** At most twenty lines of a kind, each with the number of all. */
    todayLines: build.query({
      ...rpc('today_lines'),
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
    retryWork: build.mutation({ ...rpc('retry_work', 'workId'), invalidatesTags: [listTag('Booking')] }),
    /** Cents, and places of this month that can still be booked. */
    todayFigures: build.query({
      ...rpc('today_figures', undefined, ([row]) => row),
      providesTags: [listTag('Booking'), listTag('Payment'), listTag('Slot')],
    }),
  }),
});

export const { useRetryWorkMutation, useTodayLinesQuery, useTodayFiguresQuery } = todayApi;
