import { api, listTag, select, toInstant } from 'shared-data/store';

export type ShiftAnswer = 'accepted' | 'declined';

/** What the link of a mail shows of one shift (docs/product/staff.md#answer-shift). */
export interface LinkedShift {
  /** The first name of the person. */
  name: string;
  event: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  place: string | null;
  note: string | null;
  answer: ShiftAnswer | null;
  /** It can be answered. */
  open: boolean;
}

type ShiftRow = Omit<LinkedShift, 'startsAt' | 'endsAt'> & { starts_at: string; ends_at: string };

/** The database's answer is JSON, which the generated types do not describe. */
function toLinkedShift(row: unknown): LinkedShift | null {
  if (!row) return null;
  const { name, event, place, note, answer, open, starts_at, ends_at } = row as ShiftRow;
  return { name, event, place, note, answer, open, startsAt: toInstant(starts_at), endsAt: toInstant(ends_at) };
}

const shiftApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null when the link opens nothing. */
    linkedShift: build.query({
      ...select((secret: string) => (client) => client.rpc('linked_shift', { p_token: secret }), toLinkedShift),
      providesTags: [listTag('Crew')],
      keepUnusedDataFor: 0,
    }),
    answerLinkedShift: build.mutation({
      ...select(
        ({ secret, answer }: { secret: string; answer: ShiftAnswer }) =>
          (client) =>
            client.rpc('answer_linked_shift', { p_token: secret, p_answer: answer }),
        toLinkedShift,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
  }),
});

export const { useLinkedShiftQuery, useAnswerLinkedShiftMutation } = shiftApi;
