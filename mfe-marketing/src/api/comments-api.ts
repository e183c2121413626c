import { camelCased } from 'shared-data/camel-case';
import { api, listTag, listTags, rpc, select } from 'shared-data/store';
import { toComment } from './comments-mappers.ts';
import type { CommentAuthor } from './comments-mappers.ts';

export type { Comment, CommentAuthor, HiddenComment } from './comments-mappers.ts';

/** Wildcards of ilike, which are escaped in a name from the URL (docs/product/blog-and-comments.md#author-card). */
function literally(name: string): string {
  return name.replace(/[\\%_]/g, '\\$&');
}

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All comments of an article, oldest first (docs/product/blog-and-comments.md#comments). */
    comments: build.query({
      ...select(
        (slug: string) => (client) =>
          client.from('comments').select('*').eq('blog_post_slug', slug).order('created_at', { ascending: true }),
        (rows) => rows.map(toComment),
      ),
      providesTags: (comments) => listTags('Comment', comments),
    }),
    /** The reader's own comments of an article that an admin has hidden; skip it while there are none. */
    myHiddenComments: build.query({ ...rpc('my_hidden_comments', 'slug'), providesTags: [listTag('Comment')] }),
    /** Names and pictures of the distinct authors; skip it while there are none. */
    commentAuthors: build.query({
      ...select(
        (userIds: string[]) => (client) => client.from('profiles').select('id,full_name,avatar_url').in('id', userIds),
        (rows): CommentAuthor[] => rows.map(camelCased),
      ),
      providesTags: ['Author'],
    }),
    /**
     * The profile behind an article's author: full_name contains the name, any case, limit 1
     * (docs/product/blog-and-comments.md#author-card).
     */
    authorCard: build.query(
      select(
        (name: string) => (client) =>
          client
            .from('profiles')
            .select('*')
            .ilike('full_name', `%${literally(name)}%`)
            .limit(1),
        ([row]) => (row ? camelCased(row) : null),
      ),
    ),
    /** Posts trimmed text; with a parent it is a reply. */
    postComment: build.mutation<null, { userId: string; slug: string; content: string; parentId?: string }>({
      query:
        ({ userId, slug, content, parentId }) =>
        (client) =>
          client.from('comments').insert({
            user_id: userId,
            blog_post_slug: slug,
            content: content.trim(),
            ...(parentId ? { parent_id: parentId } : {}),
          }),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Comment'), 'Author']),
    }),
    /** Deletes the user's comment: id and user_id both filter. A comment with replies keeps its row, without text. */
    deleteComment: build.mutation<null, { id: string; userId: string }>({
      query:
        ({ id, userId }) =>
        (client) =>
          client.from('comments').delete().eq('id', id).eq('user_id', userId),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Comment')]),
    }),
    /** The exact number of a user's comments, replies included. A mutation, because it is never read from the cache. */
    countComments: build.mutation(
      select(
        (userId: string) => (client) =>
          client.from('comments').select('*', { count: 'exact', head: true }).eq('user_id', userId),
        (_rows, meta) => meta?.count ?? 0,
      ),
    ),
  }),
});

export const {
  useCommentsQuery,
  useMyHiddenCommentsQuery,
  useCommentAuthorsQuery,
  useAuthorCardQuery,
  usePostCommentMutation,
  useDeleteCommentMutation,
  useCountCommentsMutation,
} = commentsApi;
