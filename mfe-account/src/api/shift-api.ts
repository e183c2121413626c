import { api, first, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** What the link of a mail shows of one shift; an `open` one can be answered (docs/product/staff.md#answer-shift). */
export type LinkedShift = RpcRow<'linked_shift'>;
export type ShiftAnswer = NonNullable<LinkedShift['answer']>;

const shiftApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null when the link opens nothing. */
    linkedShift: build.query({
      ...rpc('linked_shift', 'token', first),
      providesTags: [listTag('Crew')],
      keepUnusedDataFor: 0,
    }),
    answerLinkedShift: build.mutation({
      ...rpc(
        'answer_linked_shift',
        ({ secret, answer }: { secret: string; answer: ShiftAnswer }) => ({ token: secret, answer }),
        first,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
  }),
});

export const { useLinkedShiftQuery, useAnswerLinkedShiftMutation } = shiftApi;
