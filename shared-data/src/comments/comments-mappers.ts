import { toInstant } from '../core/instant.ts';
import type { Tables } from '../database.gen.ts';

/** A row of `comments`. */
export type CommentRow = Tables<'comments'>;

/** A comment below an article; a reply carries the id of its top-level comment. */
export interface Comment {
  id: string;
  /** Null when the comment was removed. */
  userId: string | null;
  slug: string;
  /** Empty when the comment was removed. */
  content: string;
  parentId: string | null;
  /** Deleted by its author and kept for its replies. */
  removed: boolean;
  createdAt: string;
}

export function toComment(row: CommentRow): Comment {
  return {
    id: row.id,
    userId: row.user_id,
    slug: row.blog_post_slug,
    content: row.content ?? '',
    parentId: row.parent_id,
    removed: row.removed_at !== null,
    createdAt: toInstant(row.created_at),
  };
}

/** What is shown of a comment's author. */
export interface CommentAuthor {
  id: string;
  fullName: string | null;
  avatarUrl: string | null;
}

export type AuthorRow = Pick<Tables<'profiles'>, 'id' | 'full_name' | 'avatar_url'>;

export function toAuthor(row: AuthorRow): CommentAuthor {
  return { id: row.id, fullName: row.full_name, avatarUrl: row.avatar_url };
}
