import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { makeSlot } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import type { ActionContext } from './permissions/context.ts';
import { ACTIONS, outcome, permissions, ROLES } from './permissions/index.ts';
import type { Role } from './permissions/index.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let people: Record<Exclude<Role, 'visitor'>, Person>;
let commenter: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  people = {
    customer: await person(backend),
    owner: await person(backend),
    staff: await person(backend, { role: 'staff' }),
    admin: await person(backend, { role: 'admin' }),
  };
  commenter = await person(backend);
  await backend.sql(
    `insert into public.comments (user_id, blog_post_slug, content) values ($1::uuid, 'a-post', 'First.')`,
    [commenter.id],
  );
});
afterAll(async () => {
  try {
    await expectInvariant(backend);
  } finally {
    await backend.stop();
  }
});

// Every role has the same network address.
beforeEach(() => backend.sql(`delete from private.rate_limits where bucket like 'booking_links:%'`));

function context(role: Role): ActionContext {
  const shared = { backend, owner: people.owner, staff: people.staff, commenter };
  return role === 'visitor'
    ? { ...shared, client: backend.visitor(), me: { id: randomUUID() } }
    : { ...shared, client: people[role].client, me: people[role] };
}

/**
 * The table; on the embedded database, which has the same statements and only another driver, each action once, by a role that
 * takes its turn: PostgreSQL proves the roles.
 */
const tried = permissions().filter(
  (_, index) =>
    !process.env['ONE_ROLE_AN_ACTION'] || index % ROLES.length === Math.floor(index / ROLES.length) % ROLES.length,
);
const verb = (expected: string) => (expected === 'yes' ? 'CAN' : 'can NOT');

// rule: A-1-07, A-1-08, A-1-09, A-5-21, A-6-01, A-6-06, A-6-08, A-6-09, A-6-10, A-6-11, A-6-12, A-6-13, A-6-14, B-2-20
// rule: P-6-01, P-6-03
test.each(
  tried.map(({ action, role, expected }) => ({
    title: `${role} ${verb(expected)} ${action}: ${expected}`,
    action,
    role,
    expected,
  })),
)('$title', async ({ action, role, expected }) => {
  expect(await outcome(action, context(role))).toBe(expected);
});

// rule: P-6-05
test('every action is in the permission table', () => {
  expect(Object.keys(ACTIONS).sort()).toEqual([...new Set(permissions().map(({ action }) => action))].sort());
});

// rule: A-2.2-09
test.each([
  ['visitor', 'anon'],
  ['customer', 'customer'],
  ['staff', 'staff'],
  ['admin', 'admin'],
] as const)('the server returns the role of a %s as %s', async (role, answer) => {
  const { data } = await context(role).client.rpc('my_role');
  expect(data).toBe(answer);
});

test('an admin with all privileges on the slots table can only open and close a slot', async () => {
  const { id } = people.admin;
  await backend.sql('grant all on private.slots to authenticated');
  const slot = await makeSlot(backend);
  const asAdmin = (statement: string) =>
    backend.sql(
      `do $do$ begin
        perform set_config('request.jwt.claim.sub', '${id}', true), set_config('request.jwt.claims', '{"sub":"${id}","role":"authenticated"}', true);
        set local role authenticated;
        ${statement};
      end $do$`,
    );
  await expect(asAdmin(`update private.slots set max_bookings = 99 where id = '${slot.id}'`)).rejects.toThrow(
    'not_allowed',
  );
  await expect(asAdmin(`update private.slots set current_bookings = 1 where id = '${slot.id}'`)).rejects.toThrow(
    'not_allowed',
  );
  await expect(
    asAdmin(`insert into private.slots (date, start_time, end_time) values ('2190-01-01', '10:00', '12:00')`),
  ).rejects.toThrow('not_allowed');
  await asAdmin(`update private.slots set is_available = false where id = '${slot.id}'`);
  expect(
    await backend.sql('select is_available, max_bookings, current_bookings from private.slots where id = $1::uuid', [
      slot.id,
    ]),
  ).toEqual([{ is_available: false, max_bookings: 1, current_bookings: 0 }]);
});

test('a role that a user writes into their own metadata has no effect', async () => {
  const pretender = await person(backend);
  await pretender.client.auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } });
  await pretender.client.auth.refreshSession();
  expect((await pretender.client.rpc('my_role')).data).toBe('customer');
  expect((await pretender.client.from('contacts').select()).data).toEqual([]);
});
