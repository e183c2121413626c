import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, listTag, select, toInstant } from 'shared-data/store';

export const COMMENTS_PER_PAGE = 20;

/** What the list is filtered by; an empty text is no filter. */
export interface CommentQuery {
  search: string;
  /** The slug of an article. */
  post: string;
  /** `shown`, `hidden` or `removed`. */
  state: string;
  descending: boolean;
  /** Begins at 1. */
  page: number;
}

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
        ({ search, post, state, descending, page }: CommentQuery) =>
          (client) =>
            client.rpc('moderated_comments', {
              p_search: search,
              ...(post && { p_post: post }),
              ...(state && { p_state: state }),
              p_descending: descending,
              p_limit: COMMENTS_PER_PAGE,
              p_offset: (page - 1) * COMMENTS_PER_PAGE,
            }),
        (rows): { rows: ModeratedComment[]; total: number } => ({
          rows: rows.map((row) => ({ ...camelCased(row), createdAt: toInstant(row.created_at) })),
          total: rows[0]?.total_count ?? 0,
        }),
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
