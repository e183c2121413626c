import { toInstant } from '../core/instant.ts';
import type { Tables } from '../database.gen.ts';

/** A row of `comments`. */
export type CommentRow = Tables<'comments'>;

/** A comment below an article; a reply carries the id of its top-level comment. */
export interface Comment {
  id: string;
  userId: string;
  slug: string;
  content: string;
  parentId: string | null;
  createdAt: string;
}

export function toComment(row: CommentRow): Comment {
  return {
    id: row.id,
    userId: row.user_id,
    slug: row.blog_post_slug,
    content: row.content,
    parentId: row.parent_id,
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
