import type { Person } from './people.ts';

/** A comment as its author reads it. */
export interface StoredComment {
  id: string;
  parent_id: string | null;
}

/** Posts a comment under `a-post` and returns it. */
export const say = (who: Person, changes: Record<string, unknown> = {}) =>
  who.client
    .from('comments')
    .insert({ user_id: who.id, blog_post_slug: 'a-post', content: 'Well said.', ...changes })
    .select()
    .single<StoredComment>();
