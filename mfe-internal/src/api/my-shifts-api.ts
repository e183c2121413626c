import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** A published shift of the person who is signed in (docs/product/staff.md#my-shifts). */
export type MyShift = RpcRow<'my_shifts'>;
export type ShiftAnswer = NonNullable<MyShift['answer']>;

/** Of a month by its first day, YYYY-MM-DD. */
export type MonthHours = RpcRow<'my_hours'>;

const myShiftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myShifts: build.query({ ...rpc('my_shifts', 'from'), providesTags: [listTag('Crew')] }),
    myHours: build.query({ ...rpc('my_hours'), providesTags: [listTag('Crew')] }),
    answerShift: build.mutation({
      ...rpc('answer_shift', (given: { id: string; answer: ShiftAnswer }) => given),
      invalidatesTags: [listTag('Crew')],
    }),
    /** Since when there is an address of the feed; null without one. */
    shiftFeedSince: build.query({ ...rpc('shift_feed_since'), providesTags: [listTag('Crew')] }),
    /** Resolves to the token of the address, this one time. */
    renewShiftFeed: build.mutation({ ...rpc('renew_shift_feed'), invalidatesTags: [listTag('Crew')] }),
    endShiftFeed: build.mutation({ ...rpc('end_shift_feed'), invalidatesTags: [listTag('Crew')] }),
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
