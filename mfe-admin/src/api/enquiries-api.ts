import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database, Tables } from 'shared-data/database';
import { api, listTag, listTags, select, toInstant } from 'shared-data/store';
import { listArgs, toPage } from './desk-list.ts';
import type { ListAsked } from './desk-list.ts';
import { toPricedPlan } from './priced-plan.ts';

type Functions = Database['public']['Functions'];

export type EnquiryStatus = 'new' | 'responded' | 'closed';

/** `assignee` is an account or `nobody`; `spam` and `overdue` are `yes` where they are set. */
export const ENQUIRY_FILTERS = ['search', 'status', 'kind', 'urgency', 'assignee', 'spam', 'overdue'] as const;
export type EnquiryFilter = (typeof ENQUIRY_FILTERS)[number];

/** An enquiry with its whole message. */
export type Enquiry = CamelCased<Tables<'contacts'>>;
type AboutEvent =
  | 'eventName'
  | 'eventType'
  | 'eventDate'
  | 'eventTime'
  | 'location'
  | 'guestCount'
  | 'packageId'
  | 'hours'
  | 'specialRequests';
/** One line of the inbox; the message is cut after 200 characters. */
export type EnquiryRow = Omit<Enquiry, 'userId' | 'contactMethod' | AboutEvent> & {
  /** The mail of an answer was given up. */
  failed: boolean;
};
type AnswerRow = Functions['answers_of_enquiry']['Returns'][number];
/** A mail, or a call with what was noted of it. */
export type EnquiryAnswer = CamelCased<Omit<AnswerRow, 'subject' | 'body'>> & {
  /** Null for a call. */
  subject: string | null;
  /** Null for a call without a note. */
  body: string | null;
};
/** A customer, a booking or another enquiry of the same address or account. */
export type BackgroundEntry = CamelCased<Functions['enquiry_background']['Returns'][number]>;
export type Admin = Functions['admins']['Returns'][number];

/** What an admin sends. The id is the page's: a repeated call with it sends nothing. */
export interface NewAnswer {
  id: string;
  enquiryId: string;
  subject: string;
  body: string;
  /** How many answers the admin has seen. */
  knownAnswers: number;
}

function toEnquiry<Row extends { created_at: string; answered_at: string | null }>(row: Row) {
  return {
    ...camelCased(row),
    createdAt: toInstant(row.created_at),
    answeredAt: row.answered_at && toInstant(row.answered_at),
  };
}

const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    enquiries: build.query({
      ...select(
        (asked: ListAsked<EnquiryFilter>) => (client) => client.rpc('enquiries', listArgs(asked)),
        (rows) => toPage(rows, (row): EnquiryRow => toEnquiry(row)),
      ),
      providesTags: (list) => listTags('Contact', list?.rows),
    }),
    /** Null when there is none with that id. */
    enquiry: build.query({
      ...select(
        (id: string) => (client) => client.from('contacts').select('*').eq('id', id),
        ([row]): Enquiry | null => (row ? toEnquiry(row) : null),
      ),
      providesTags: (_enquiry, _error, id) => [{ type: 'Contact', id }],
    }),
    enquiryAnswers: build.query({
      ...select(
        (id: string) => (client) => client.rpc('answers_of_enquiry', { p_enquiry_id: id }),
        (rows): EnquiryAnswer[] => rows.map((row) => ({ ...camelCased(row), createdAt: toInstant(row.created_at) })),
      ),
      providesTags: (_answers, _error, id) => [{ type: 'Contact', id }],
    }),
    enquiryBackground: build.query({
      ...select(
        (id: string) => (client) => client.rpc('enquiry_background', { p_enquiry_id: id }),
        (rows): BackgroundEntry[] => rows.map((row) => ({ ...camelCased(row), createdAt: toInstant(row.created_at) })),
      ),
      providesTags: (_entries, _error, id) => [{ type: 'Contact', id }],
    }),
    /** The plan that came with an enquiry; null without one. */
    enquiryPlan: build.query({
      ...select(
        (id: string) => (client) => client.rpc('plan_of_enquiry', { p_enquiry_id: id }),
        ([row]) => toPricedPlan(row),
      ),
      providesTags: (_plan, _error, id) => [{ type: 'Contact', id }],
    }),
    /** The enquiry that a booking came of; null for any other booking. */
    enquiryOfBooking: build.query({
      ...select(
        (bookingId: string) => (client) => client.rpc('enquiry_of_booking', { p_booking_id: bookingId }),
        ([row]) => (row ? { ...camelCased(row), createdAt: toInstant(row.created_at) } : null),
      ),
      providesTags: [listTag('Contact')],
    }),
    admins: build.query<Admin[], void>(
      select(
        () => (client) => client.rpc('admins'),
        (rows) => rows,
      ),
    ),
    assignEnquiry: build.mutation({
      ...select(
        ({ id, assigneeId }: { id: string; assigneeId: string }) =>
          (client) =>
            client.rpc('assign_enquiry', { p_enquiry_id: id, ...(assigneeId && { p_assignee_id: assigneeId }) }),
        () => null,
      ),
      invalidatesTags: (_done, _error, { id }) => [{ type: 'Contact', id }, listTag('Contact')],
    }),
    markEnquirySpam: build.mutation({
      ...select(
        ({ id, isSpam }: { id: string; isSpam: boolean }) =>
          (client) =>
            client.rpc('mark_enquiry_spam', { p_enquiry_id: id, p_is_spam: isSpam }),
        () => null,
      ),
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
      ...select(
        ({ id, enquiryId, subject, body, knownAnswers }: NewAnswer) =>
          (client) =>
            client.rpc('answer_enquiry', {
              p_answer_id: id,
              p_enquiry_id: enquiryId,
              p_subject: subject,
              p_body: body,
              p_known_answers: knownAnswers,
            }),
        () => null,
      ),
      invalidatesTags: (_done, _error, { enquiryId }) => [{ type: 'Contact', id: enquiryId }, listTag('Contact')],
    }),
    /** Notes a call, which answers the enquiry. The id is the page's: a repeated one notes nothing. */
    noteCall: build.mutation({
      ...select(
        ({ id, enquiryId, note }: { id: string; enquiryId: string; note: string }) =>
          (client) =>
            client.rpc('note_call', { p_id: id, p_enquiry_id: enquiryId, p_note: note }),
        () => null,
      ),
      invalidatesTags: (_done, _error, { enquiryId }) => [{ type: 'Contact', id: enquiryId }, listTag('Contact')],
    }),
    retryAnswer: build.mutation({
      ...select(
        ({ answerId }: { answerId: string; enquiryId: string }) =>
          (client) =>
            client.rpc('retry_enquiry_answer', { p_answer_id: answerId }),
        () => null,
      ),
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
