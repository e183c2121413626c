import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Tables } from 'shared-data/database';
import { toInstant } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** A comment below an article; a reply carries the id of its top-level comment. A removed one has no content. */
export interface Comment extends CamelCased<Tables<'comments'>> {
  content: string;
  /** Deleted while it has replies, or hidden by an admin. */
  removed: boolean;
}

export function toComment(row: Tables<'comments'>): Comment {
  return {
    ...camelCased(row),
    content: row.content ?? '',
    removed: row.removed_at !== null || row.hidden_at !== null,
    createdAt: toInstant(row.created_at),
  };
}

/** What is shown of a comment's author. */
export type CommentAuthor = CamelCased<Pick<Tables<'profiles'>, 'id' | 'full_name' | 'avatar_url'>>;

/** A comment of the reader that an admin has hidden: its text and the reason. */
export type HiddenComment = RpcRow<'my_hidden_comments'>;
