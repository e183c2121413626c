import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import { answer } from './support/team.ts';

// docs/product/team.md#second-factor
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** What a session of that person with that level of assurance is answered, as the hosted API asks it. */
async function inSession(id: string, aal: string): Promise<{ factor: string; role: string; is_admin: boolean }> {
  const [row] = await backend.sql<{ factor: string; role: string; is_admin: boolean }>(
    `select s.factor, s.role, s.is_admin from (select
        set_config('request.jwt.claim.sub', $1, true) as sub,
        set_config('request.jwt.claims', json_build_object('sub', $1::text, 'role', 'authenticated', 'aal', $2::text)::text, true) as claims) c,
      lateral (select private.second_factor() as factor, private.my_role() as role, private.is_admin() as is_admin
        where c.sub is not null and c.claims is not null) s`,
    [id, aal],
  );
  return row!;
}

// rule: team.md#no-second-factor
test('where the account server has no second factor, the answer says so and nothing is asked for', async () => {
  const admin = await person(backend, { role: 'admin' });
  expect((await admin.client.rpc('second_factor')).data).toBe('unavailable');
  expect((await admin.client.rpc('my_role')).data).toBe('admin');
  expect(((await admin.client.rpc('team')).data as object[])[0]).toMatchObject({ second_factor: null });
});

describe('where the account server has second factors', () => {
  beforeAll(() =>
    backend.sql(
      `create table auth.mfa_factors (id uuid primary key default gen_random_uuid(), user_id uuid not null, status text not null)`,
    ),
  );

  // rule: team.md#second-factor
  test('an admin without one stays an admin', async () => {
    const admin = await person(backend, { role: 'admin' });
    await backend.sql(`insert into auth.mfa_factors (user_id, status) values ($1::uuid, 'unverified')`, [admin.id]);
    expect((await admin.client.rpc('second_factor')).data).toBe('off');
    expect((await admin.client.rpc('my_role')).data).toBe('admin');
  });

  // rule: B-3-50
  test.each(['admin', 'staff'] as const)('%s with one has the role only in a session that it opened', async (role) => {
    const who = await person(backend, { role });
    await backend.sql(`insert into auth.mfa_factors (user_id, status) values ($1::uuid, 'verified')`, [who.id]);
    expect((await who.client.rpc('second_factor')).data).toBe('needed');
    expect((await who.client.rpc('my_role')).data).toBe('customer');
    expect(await answer(who.client.rpc('team'))).toBe('PT403 not_allowed');
    expect(await answer(who.client.rpc('sharing_preferences'))).toBe('PT403 not_allowed');
    expect(await inSession(who.id, 'aal1')).toEqual({ factor: 'needed', role: 'customer', is_admin: false });
    expect(await inSession(who.id, 'aal2')).toEqual({ factor: 'on', role, is_admin: role === 'admin' });
  });
});
