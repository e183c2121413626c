import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Tables } from 'shared-data/database';
import { api, first, listTag, listTags, rpc, select, toInstant } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { keyOf } from './by-number.ts';
import { listArgs, toPage } from './desk-list.ts';
import { toPricedPlan } from './priced-plan.ts';

export type EnquiryStatus = 'new' | 'responded' | 'closed';

/** `assignee` is an account or `nobody`; `spam` and `overdue` are `yes` where they are set. */
export const ENQUIRY_FILTERS = ['search', 'status', 'kind', 'urgency', 'assignee', 'spam', 'overdue'] as const;
export type EnquiryFilter = (typeof ENQUIRY_FILTERS)[number];

/** An enquiry with its whole message. */
export type Enquiry = CamelCased<Tables<'contacts'>>;
/** One line of the inbox; the message is cut after 200 characters. `failed`: the mail of an answer was given up. */
export type EnquiryRow = RpcRow<'enquiries'>;
/** A mail, or a call with what was noted of it. */
export type EnquiryAnswer = RpcRow<'answers_of_enquiry'>;
/** A customer, a booking or another enquiry of the same address or account. */
export type BackgroundEntry = RpcRow<'enquiry_background'>;
export type Admin = RpcRow<'admins'>;

/** What an admin sends. The id is the page's: a repeated call with it sends nothing. */
export interface NewAnswer {
  id: string;
  enquiryId: string;
  subject: string;
  body: string;
  /** How many answers the admin has seen. */
  knownAnswers: number;
}

const toEnquiry = (row: Tables<'contacts'>): Enquiry => ({
  ...camelCased(row),
  createdAt: toInstant(row.created_at),
  answeredAt: row.answered_at && toInstant(row.answered_at),
});

const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    enquiries: build.query({
      ...rpc('enquiries', listArgs<EnquiryFilter>, toPage),
      providesTags: (list) => listTags('Contact', list?.rows),
    }),
    /** By its id, or by the number that addresses of mails have. Null when there is no such enquiry. */
    enquiry: build.query({
      ...select(
        (named: string) => (client) => client.from('contacts').select('*').eq(keyOf(named), named),
        ([row]): Enquiry | null => (row ? toEnquiry(row) : null),
      ),
      providesTags: (enquiry, _error, named) => [{ type: 'Contact', id: enquiry?.id ?? named }],
    }),
    enquiryAnswers: build.query({
      ...rpc('answers_of_enquiry', 'enquiryId'),
      providesTags: (_answers, _error, id) => [{ type: 'Contact', id }],
    }),
    enquiryBackground: build.query({
      ...rpc('enquiry_background', 'enquiryId'),
      providesTags: (_entries, _error, id) => [{ type: 'Contact', id }],
    }),
    /** The plan that came with an enquiry; null without one. */
    enquiryPlan: build.query({
      ...rpc('plan_of_enquiry', 'enquiryId', ([row]) => toPricedPlan(row)),
      providesTags: (_plan, _error, id) => [{ type: 'Contact', id }],
    }),
    /** The enquiry that a booking came of; null for any other booking. */
    enquiryOfBooking: build.query({
      ...rpc('enquiry_of_booking', 'bookingId', first),
      providesTags: [listTag('Contact')],
    }),
    admins: build.query(rpc('admins')),
    assignEnquiry: build.mutation({
      ...rpc('assign_enquiry', ({ id, assigneeId }: { id: string; assigneeId: string }) => ({
        enquiryId: id,
        ...(assigneeId && { assigneeId }),
      })),
      invalidatesTags: (_done, _error, { id }) => [{ type: 'Contact', id }, listTag('Contact')],
    }),
    markEnquirySpam: build.mutation({
      ...rpc('mark_enquiry_spam', ({ id, isSpam }: { id: string; isSpam: boolean }) => ({ enquiryId: id, isSpam })),
      invalidatesTags: (_done, _error, { id }) => [{ type: 'Contact', id }, listTag('Contact')],
    }),
    setEnquiryStatus: build.mutation({
      ...select(
        ({ id, status }: { id: string; status: EnquiryStatus }) =>
          (client) =>
            client.from('contacts').update({ status }).eq('id', id).select('*').single(),
        () => null,
      ),
      invalidatesTags: (_done, _error, { id }) => [{ type: 'Contact', id }, listTag('Contact')],
    }),
    /** Refused with `answered_elsewhere` when there is an answer that the admin has not seen; it is then loaded. */
    answerEnquiry: build.mutation({
      ...rpc('answer_enquiry', ({ id, enquiryId, subject, body, knownAnswers }: NewAnswer) => ({
        answerId: id,
        enquiryId,
        subject,
        body,
        knownAnswers,
      })),
      invalidatesTags: (_done, _error, { enquiryId }) => [{ type: 'Contact', id: enquiryId }, listTag('Contact')],
    }),
    /** Notes a call, which answers the enquiry. The id is the page's: a repeated one notes nothing. */
    noteCall: build.mutation({
      ...rpc('note_call', ({ id, enquiryId, note }: { id: string; enquiryId: string; note: string }) => ({
        id,
        enquiryId,
        note,
      })),
      invalidatesTags: (_done, _error, { enquiryId }) => [{ type: 'Contact', id: enquiryId }, listTag('Contact')],
    }),
    retryAnswer: build.mutation({
      ...rpc('retry_enquiry_answer', ({ answerId }: { answerId: string; enquiryId: string }) => ({ answerId })),
      invalidatesTags: (_done, _error, { enquiryId }) => [{ type: 'Contact', id: enquiryId }, listTag('Contact')],
    }),
  }),
});

export const {
  useEnquiriesQuery,
  useEnquiryQuery,
  useEnquiryAnswersQuery,
  useEnquiryBackgroundQuery,
  useEnquiryPlanQuery,
  useAdminsQuery,
  useAssignEnquiryMutation,
  useMarkEnquirySpamMutation,
  useSetEnquiryStatusMutation,
  useAnswerEnquiryMutation,
  useNoteCallMutation,
  useEnquiryOfBookingQuery,
  useRetryAnswerMutation,
} = enquiriesApi;
