import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, listTag, select, toInstant } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';
import type { ListAsked } from '../../../api/desk-list.ts';

/** `post` is the slug of an article, `state` is `shown`, `hidden` or `removed`. */
export const COMMENT_FILTERS = ['search', 'post', 'state'] as const;
export type CommentFilter = (typeof COMMENT_FILTERS)[number];

/** A comment with the latest decision about it. */
export type ModeratedComment = Omit<
  CamelCased<Database['public']['Functions']['moderated_comments']['Returns'][number]>,
  'content' | 'author' | 'reason' | 'note' | 'decidedBy' | 'decidedAt' | 'totalCount'
> & {
  /** Null once it was removed. */
  content: string | null;
  author: string | null;
  /** Null without a decision. */
  reason: string | null;
  note: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
};

interface Decision {
  id: string;
  reason: string;
  note: string;
}

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moderatedComments: build.query({
      ...select(
        (asked: ListAsked<CommentFilter>) => (client) => client.rpc('moderated_comments', listArgs(asked)),
        (rows) =>
          toPage(rows, (row): ModeratedComment => ({ ...camelCased(row), createdAt: toInstant(row.created_at) })),
      ),
      providesTags: [listTag('Comment')],
    }),
    hideComment: build.mutation({
      ...select(
        ({ id, reason, note }: Decision) =>
          (client) =>
            client.rpc('hide_comment', { p_comment_id: id, p_reason: reason, p_note: note }),
        () => null,
      ),
      invalidatesTags: [listTag('Comment')],
    }),
    showComment: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('show_comment', { p_comment_id: id }),
        () => null,
      ),
      invalidatesTags: [listTag('Comment')],
    }),
    removeComment: build.mutation({
      ...select(
        ({ id, reason, note }: Decision) =>
          (client) =>
            client.rpc('delete_comment', { p_comment_id: id, p_reason: reason, p_note: note }),
        () => null,
      ),
      invalidatesTags: [listTag('Comment')],
    }),
  }),
});

export const { useModeratedCommentsQuery, useHideCommentMutation, useShowCommentMutation, useRemoveCommentMutation } =
  commentsApi;
