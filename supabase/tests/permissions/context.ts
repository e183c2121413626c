import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from '../support/backend.ts';
import type { Person } from '../support/people.ts';

/** What an action needs: the caller, the owner of the row and the other people. */
export interface ActionContext {
  backend: TestBackend;
  client: SupabaseClient;
  /** The caller; a visitor has a random id. */
  me: { id: string };
  owner: Person;
  commenter: Person;
  staff: Person;
}

export interface Result {
  data: unknown;
  error: { code?: string } | null;
}
export type Action = (context: ActionContext) => PromiseLike<Result>;

/** What each role may do with one subject: the table, and how each of its actions is done. */
export interface PermissionSubject {
  /** One action a line: its name, then the outcome for visitor, customer, owner, staff and admin. */
  table: string;
  actions: Record<string, Action>;
}

/** The id that a statement of the owner of the database returns. */
export async function one(context: ActionContext, text: string, params: unknown[] = []): Promise<string> {
  const [row] = await context.backend.sql<{ id: string }>(text, params);
  return row!.id;
}

export const rpc =
  (name: string, args: Record<string, unknown> = {}): Action =>
  ({ client }) =>
    client.rpc(name, args);
