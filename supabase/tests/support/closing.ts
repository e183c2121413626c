import type { TestBackend } from './backend.ts';
import type { Person } from './people.ts';

/** Closes the account of a person; answers `closed`, or the status and key of the refusal. */
export async function close({ client }: Person): Promise<string> {
  const { error, status } = await client.rpc('close_account');
  return error ? `${status} ${error.message}` : 'closed';
}

/** Whether a person has an account. */
export const accountExists = async (backend: TestBackend, { id }: Person) =>
  (await backend.sql('select id from auth.users where id = $1::uuid', [id])).length === 1;

/** What a person is told before the account is closed. */
export const preview = async ({ client }: Person) =>
  (await client.rpc('closing_preview').maybeSingle()).data as Record<string, unknown>;
