import type { Database } from 'shared-data/database';
import { api, listTag, select, toInstant } from 'shared-data/store';
import { camelCased } from 'shared-data/camel-case';
import { listArgs, toPage } from '../../../api/desk-list.ts';
import type { ListAsked } from '../../../api/desk-list.ts';

export const SUBSCRIBER_FILTERS = ['search', 'state', 'source'] as const;
export type SubscriberFilter = (typeof SUBSCRIBER_FILTERS)[number];

/** How many mails of an issue are in which state. */
export interface IssueFigures {
  recipients: number;
  sent: number;
  waiting: number;
  failed: number;
  /** Left the list or bounced before their mail was sent. */
  skipped: number;
}

export type IssueStatus = 'draft' | 'sending' | 'paused' | 'sent';

export interface Issue extends IssueFigures {
  id: string;
  subject: string;
  /** In the notation of `shared-data/domain/issue`. */
  body: string;
  status: IssueStatus;
  /** How many addresses are on the list now. */
  onList: number;
}

type Functions = Database['public']['Functions'];

const toSubscriber = (row: Functions['subscriber_list']['Returns'][number]) => ({
  ...camelCased(row),
  joinedAt: toInstant(row.joined_at),
});
export type Subscriber = ReturnType<typeof toSubscriber>;

const toIssueRow = (row: Functions['issue_list']['Returns'][number]) => ({
  ...camelCased(row),
  status: row.status as IssueStatus,
  updatedAt: toInstant(row.updated_at),
  figures: row.figures as unknown as IssueFigures,
});
export type IssueRow = ReturnType<typeof toIssueRow>;

/** Rows per page of issues. */
export const ISSUE_LIMIT = 10;

const issues = [listTag('Issue')];

const mailingListApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.query({
      ...select(
        (asked: ListAsked<SubscriberFilter>) => (client) => client.rpc('subscriber_list', listArgs(asked)),
        (rows) => toPage(rows, toSubscriber),
      ),
      providesTags: issues,
    }),
    issues: build.query({
      ...select(
        (offset: number) => (client) => client.rpc('issue_list', { p_limit: ISSUE_LIMIT, p_offset: offset }),
        (rows) => toPage(rows, toIssueRow),
      ),
      providesTags: issues,
    }),
    issue: build.query<Issue, string>({
      ...select(
        (id: string) => (client) => client.rpc('read_issue', { p_id: id }),
        (issue) => camelCased(issue as object) as unknown as Issue,
      ),
      providesTags: issues,
    }),
    /** A new draft without an id. Refused with `wrong_status` once it is being sent. */
    saveIssue: build.mutation({
      ...select(
        ({ id, subject, body }: { id?: string; subject: string; body: string }) =>
          (client) =>
            client.rpc('save_issue', { p_subject: subject, p_body: body, ...(id ? { p_id: id } : {}) }),
        (id) => id,
      ),
      invalidatesTags: issues,
    }),
    deleteIssue: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('delete_issue', { p_id: id }),
        () => null,
      ),
      invalidatesTags: issues,
    }),
    /** Returns the address of the caller, to which it goes. */
    sendTestIssue: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('send_test_issue', { p_id: id }),
        (email) => email,
      ),
    }),
    /** Refused with `recipients_changed` (detail: the new number), `empty_list` and `wrong_status`. */
    sendIssue: build.mutation({
      ...select(
        ({ id, recipients }: { id: string; recipients: number }) =>
          (client) =>
            client.rpc('send_issue', { p_id: id, p_recipients: recipients }),
        () => null,
      ),
      invalidatesTags: issues,
    }),
    pauseIssue: build.mutation({
      ...select(
        ({ id, paused }: { id: string; paused: boolean }) =>
          (client) =>
            client.rpc('pause_issue', { p_id: id, p_paused: paused }),
        () => null,
      ),
      invalidatesTags: issues,
    }),
  }),
});

export const {
  useSubscribersQuery,
  useLazySubscribersQuery,
  useIssuesQuery,
  useIssueQuery,
  useSaveIssueMutation,
  useDeleteIssueMutation,
  useSendTestIssueMutation,
  useSendIssueMutation,
  usePauseIssueMutation,
} = mailingListApi;
