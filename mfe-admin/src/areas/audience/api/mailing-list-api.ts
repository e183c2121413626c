import { api, listTag, one, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';

export const SUBSCRIBER_FILTERS = ['search', 'state', 'source'] as const;
export type SubscriberFilter = (typeof SUBSCRIBER_FILTERS)[number];

export type Subscriber = RpcRow<'subscriber_list'>;
export type IssueRow = RpcRow<'issue_list'>;
export type IssueStatus = IssueRow['status'];
/** How many mails of an issue are in which state. */
export type IssueFigures = Pick<IssueRow, 'recipients' | 'sent' | 'waiting' | 'failed' | 'skipped'>;
/** Its body is in the notation of `shared-data/domain/issue`. */
export type Issue = RpcRow<'read_issue'>;

/** Rows per page of issues. */
export const ISSUE_LIMIT = 10;

const issues = [listTag('Issue')];

const mailingListApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.query({
      ...rpc('subscriber_list', listArgs<SubscriberFilter>, toPage),
      providesTags: issues,
    }),
    issues: build.query({
      ...rpc('issue_list', (offset: number) => ({ limit: ISSUE_LIMIT, offset }), toPage),
      providesTags: issues,
    }),
    issue: build.query({ ...rpc('read_issue', 'id', one), providesTags: issues }),
    /** A new draft without an id. Refused with `wrong_status` once it is being sent. */
    saveIssue: build.mutation({
      ...rpc('save_issue', ({ id, subject, body }: { id?: string; subject: string; body: string }) => ({
        subject,
        body,
        ...(id ? { id } : {}),
      })),
      invalidatesTags: issues,
    }),
    deleteIssue: build.mutation({ ...rpc('delete_issue', 'id'), invalidatesTags: issues }),
    /** Returns the address of the caller, to which it goes. */
    sendTestIssue: build.mutation(rpc('send_test_issue', 'id')),
    /** Refused with `recipients_changed` (detail: the new number), `empty_list` and `wrong_status`. */
    sendIssue: build.mutation({ ...rpc('send_issue'), invalidatesTags: issues }),
    pauseIssue: build.mutation({ ...rpc('pause_issue'), invalidatesTags: issues }),
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
