import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';

/** `post` is the slug of an article, `state` is `shown`, `hidden` or `removed`. */
export const COMMENT_FILTERS = ['search', 'post', 'state'] as const;
export type CommentFilter = (typeof COMMENT_FILTERS)[number];

/** A comment with the latest decision about it. */
export type ModeratedComment = RpcRow<'moderated_comments'>;

interface Decision {
  id: string;
  reason: string;
  note: string;
}

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moderatedComments: build.query({
      ...rpc('moderated_comments', listArgs<CommentFilter>, toPage),
      providesTags: [listTag('Comment')],
    }),
    hideComment: build.mutation({
      ...rpc('hide_comment', ({ id, reason, note }: Decision) => ({ commentId: id, reason, note })),
      invalidatesTags: [listTag('Comment')],
    }),
    showComment: build.mutation({ ...rpc('show_comment', 'commentId'), invalidatesTags: [listTag('Comment')] }),
    removeComment: build.mutation({
      ...rpc('delete_comment', ({ id, reason, note }: Decision) => ({ commentId: id, reason, note })),
      invalidatesTags: [listTag('Comment')],
    }),
  }),
});

export const { useModeratedCommentsQuery, useHideCommentMutation, useShowCommentMutation, useRemoveCommentMutation } =
  commentsApi;
