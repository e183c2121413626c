import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from './backend.ts';

/** Somebody with an account and a real session. */
export interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

/** Of every person. */
export const PASSWORD = 'district-pour';
/** bcrypt of the password at the lowest cost. */
const HASH = '$2b$04$4.aHbBjEh2mIVFDI4EjJX.N82svKR8Skhinyw//dF52YZgwydZsRe';

/** Puts an account there as a confirmed sign-up would, then signs in over HTTP. */
export async function person(
  backend: TestBackend,
  { role, fullName = 'Test Person', email }: { role?: 'staff' | 'admin'; fullName?: string; email?: string } = {},
): Promise<Person> {
  const id = randomUUID();
  email ??= `${id.slice(0, 8)}@example.com`;
  await backend.sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values ($1::uuid, 'authenticated', 'authenticated', $2, $3, now(), '{"provider":"email"}'::jsonb, jsonb_build_object('full_name', $4::text))`,
    [id, email, HASH, fullName],
  );
  if (role) await backend.sql('insert into private.user_roles (user_id, role) values ($1::uuid, $2)', [id, role]);
  const client = backend.visitor();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { id, email, client };
}
