import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { inParallel } from './support/scale.ts';
import { answer, invite, mailedInvitation, newAddress, roleOf, setRole } from './support/team.ts';

// docs/product/team.md
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
});
afterAll(() => backend.stop());

const members = async () => (await owner.client.rpc('team')).data as Record<string, unknown>[];
const LAST = 'PT409 last_admin';

// rule: B-3-50
test('the list has everybody with a role, with state and last sign-in, and no customers', async () => {
  const bartender = await person(backend, { role: 'staff', fullName: 'Bea Tender' });
  const customer = await person(backend);
  await backend.sql('update auth.users set last_sign_in_at = null where id = $1::uuid', [bartender.id]);
  const list = await members();
  expect(list.find(({ id }) => id === bartender.id)).toEqual({
    ...{ id: bartender.id, name: 'Bea Tender', email: bartender.email, role: 'staff', is_me: false },
    ...{ state: 'new', last_sign_in_at: null, second_factor: null },
  });
  expect(list.find(({ id }) => id === owner.id)).toMatchObject({ role: 'admin', state: 'active', is_me: true });
  expect(list.map(({ id }) => id)).not.toContain(customer.id);
});

// rule: team.md#users-page
test('an account that the auth server has blocked is marked', async () => {
  const blocked = await person(backend, { role: 'staff' });
  const has = await backend.sql(
    `select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'banned_until'`,
  );
  if (has.length === 0) await backend.sql('alter table auth.users add column banned_until timestamptz');
  await backend.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1::uuid`, [blocked.id]);
  expect((await members()).find(({ id }) => id === blocked.id)).toMatchObject({ state: 'blocked' });
});

// rule: B-3-50
test('a role that is taken away is refused with the next call, though the session goes on', async () => {
  const second = await person(backend, { role: 'admin' });
  expect(await answer(second.client.rpc('customer_list'))).toBe('ok');
  expect(await setRole(owner, second, 'customer')).toBe('ok');
  expect(await answer(second.client.rpc('customer_list'))).toBe('PT403 not_allowed');
  expect((await second.client.rpc('my_role')).data).toBe('customer');
  expect((await members()).map(({ id }) => id)).not.toContain(second.id);
  expect(await setRole(owner, second, 'staff')).toBe('PT409 not_in_team');
});

// rule: team.md#change-role
test('a role is changed between staff and admin, and no other is known', async () => {
  const other = await person(backend, { role: 'staff' });
  expect(await setRole(owner, other, 'admin')).toBe('ok');
  expect(await roleOf(backend, other)).toBe('admin');
  expect(await setRole(owner, other, 'staff')).toBe('ok');
  expect(await setRole(owner, other, 'owner')).toBe('PT422 invalid_value');
  expect(await roleOf(backend, other)).toBe('staff');
});

// rule: team.md#resend-invitation
test('what an admin had offered ends with their role', async () => {
  const second = await person(backend, { role: 'admin' });
  const email = newAddress();
  await invite(second, email, 'admin');
  const token = await mailedInvitation(backend, email);
  expect(await setRole(owner, second, 'staff')).toBe('ok');
  expect((await backend.visitor().rpc('read_invitation', { p_token: token }).maybeSingle()).data).toBeNull();
  expect(await mailedInvitation(backend, email)).toBe('');
});

describe('the last admin', () => {
  /** Everybody but the owner has no role. */
  beforeEach(() => backend.sql('delete from private.user_roles where user_id <> $1::uuid', [owner.id]));

  test.each(['customer', 'staff'])('is not made %s', async (role) => {
    expect(await setRole(owner, owner, role)).toBe(LAST);
    expect(await roleOf(backend, owner)).toBe('admin');
  });

  // rule: B-3-50
  test('is not removed past our functions either: by the owner of the database, or with the account', async () => {
    const remove = (statement: string) => backend.sql(statement, [owner.id]).then(() => 'done', String);
    expect(await remove('delete from private.user_roles where user_id = $1::uuid')).toContain('last_admin');
    expect(await remove(`update private.user_roles set role = 'staff' where user_id = $1::uuid`)).toContain(
      'last_admin',
    );
    expect(await remove('delete from auth.users where id = $1::uuid')).toContain('closing_last_admin');
    await person(backend, { role: 'admin' });
    expect(await remove(`delete from private.user_roles where user_id <> $1::uuid or true`)).toContain('last_admin');
    expect(await roleOf(backend, owner)).toBe('admin');
  });

  test('no role of the API writes or empties the table of roles', async () => {
    const as = (statement: string) =>
      backend
        .sql(
          `do $$ begin grant usage on schema private to service_role; grant all on private.user_roles to service_role;
            set local role service_role; ${statement}; end $$`,
        )
        .then(() => 'done', String);
    expect(await as(`update private.user_roles set role = 'staff'`)).toContain('not_allowed');
    expect(await as('truncate private.user_roles')).toContain('not_allowed');
  });

  // On PostgreSQL these are real races; on the embedded database one connection serializes them.
  // rule: B-3-50
  test.each([1, 2, 3, 4, 5])('stays when admins remove each other at the same moment (%i)', async () => {
    const crowd = [owner, await person(backend, { role: 'admin' }), await person(backend, { role: 'admin' })];
    const pairs = crowd.flatMap((who) => crowd.filter((of) => of !== who).map((of) => ({ who, of })));
    const outcomes = await inParallel(pairs, pairs.length, ({ who, of }) => setRole(who, of, 'customer'));
    expect(
      outcomes.filter((outcome) => !/^(ok|PT403 not_allowed|PT409 (last_admin|not_in_team))$/.test(outcome)),
    ).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(2);
    const left = await backend.sql<{ user_id: string }>(`select user_id from private.user_roles where role = 'admin'`);
    expect(left).toHaveLength(1);
    owner = crowd.find(({ id }) => id === left[0]?.user_id)!;
  });

  // rule: team.md#last-admin
  test('stays when one closes the account while the other is removed', async () => {
    const other = await person(backend, { role: 'admin' });
    const outcomes = await Promise.all([answer(other.client.rpc('close_account')), setRole(other, owner, 'customer')]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(await backend.sql(`select from private.user_roles where role = 'admin'`)).toHaveLength(1);
  });
});
