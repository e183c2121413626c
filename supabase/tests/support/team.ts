import { randomUUID } from 'node:crypto';
import type { TestBackend } from './backend.ts';
import type { Person } from './people.ts';

export const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

/** 'ok', or the code and key of the refusal. */
export async function answer(call: PromiseLike<{ error: { code: string; message: string } | null }>): Promise<string> {
  const { error } = await call;
  return error ? `${error.code} ${error.message}` : 'ok';
}

export const setRole = (who: Pick<Person, 'client'>, of: { id: string }, role: string) =>
  answer(who.client.rpc('set_role', { p_user_id: of.id, p_role: role }));

export const invite = (who: Pick<Person, 'client'>, email: string, role = 'staff') =>
  answer(who.client.rpc('invite', { p_email: email, p_role: role }));

/** The secret of the latest mail of an invitation that waits; empty without one. */
export async function mailedInvitation(backend: TestBackend, email: string): Promise<string> {
  const [row] = await backend.sql<{ token: string }>(
    `select payload ->> 'token' as token from private.outbox
      where kind = 'mail.invitation' and payload ->> 'email' = $1 order by id desc`,
    [email],
  );
  return row?.token ?? '';
}

export async function roleOf(backend: TestBackend, { id }: { id: string }): Promise<string> {
  const rows = await backend.sql<{ role: string }>('select role from private.user_roles where user_id = $1::uuid', [
    id,
  ]);
  return rows[0]?.role ?? 'customer';
}
