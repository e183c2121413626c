import type { Comment } from '../../api/comments-api.ts';

export interface Thread {
  comment: Comment;
  replies: Comment[];
}

/** Comments with their replies one level below, oldest first; an orphaned reply is shown as a comment. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const known = new Set(comments.map(({ id }) => id));
  const isTop = ({ parentId }: Comment) => parentId === null || !known.has(parentId);
  return comments.filter(isTop).map((comment) => ({
    comment,
    replies: comments.filter(({ parentId }) => parentId === comment.id),
  }));
}
