import type { Person } from './people.ts';
import type { TestBackend } from './backend.ts';

/** Calls of the desk's functions by an admin. */
export const deskOf = (admin: () => Person) => ({
  /** The result of a function; throws what it is refused with. */
  async call<Result>(name: string, args: Record<string, unknown>): Promise<Result> {
    const { data, error } = await admin().client.rpc(name, args);
    if (error) throw new Error(`${error.code} ${error.message}`);
    return data as Result;
  },
  /** Code and key of a refusal; null when it was done. */
  async refused(name: string, args: Record<string, unknown>) {
    const { error } = await admin().client.rpc(name, args);
    return error && `${error.code} ${error.message}`;
  },
});

/** The id of an account's customer. */
export const customerOf = async (backend: TestBackend, { id }: Person) =>
  (await backend.sql<{ id: string }>('select id from public.customers where user_id = $1::uuid', [id]))[0]!.id;
