import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteContent } from '../../shared-data/src/domain/business/site-content.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const none = (title: string, query: string) => test(title, async () => expect(await backend.sql(query)).toEqual([]));

// rule: A-1-29
none(
  'customers are 21 or older by the terms; no form requests an age and no column stores one',
  `select table_name, column_name from information_schema.columns
    where table_schema in ('public', 'private') and column_name ~ '(^|_)age(_|$)|birth|(^|_)dob(_|$)'`,
);

// rule: A-3-15, A-3-16
test('the signature flags are booleans; by default a signature is required and not completed', async () => {
  const rows = await backend.sql(
    `select column_name as name, data_type as type, column_default as default from information_schema.columns
      where table_schema = 'public' and table_name = 'bookings' and column_name in ('signature_required', 'signature_completed') order by 1`,
  );
  expect(rows).toEqual([
    { name: 'signature_completed', type: 'boolean', default: 'false' },
    { name: 'signature_required', type: 'boolean', default: 'true' },
  ]);
});

none(
  'each policy names its role and its verb',
  `select policyname from pg_policies, unnest(roles) as role
    where schemaname in ('public', 'private') and (role::text not in ('anon', 'authenticated') or cmd = 'ALL')`,
);
none(
  'each policy is named as a sentence',
  `select policyname from pg_policies where schemaname in ('public', 'private') and policyname !~ '^an? (visitor|customer|admin) [a-z]'`,
);

none(
  'no role of the API has a privilege on a table of the private schema, but for the places that the open times are read from',
  `select who, c.relname, privilege from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as who,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and c.relname <> 'slots' and has_table_privilege(who, c.oid, privilege)`,
);

// rule: P-2.8-02, recipes.md#sample-recipes
test('the sample data satisfy the invariant, and the sample accounts can sign in', async () => {
  const seeded = await startTestBackend({ seed: true });
  try {
    const { expectInvariant } = await import('./support/invariant.ts');
    await expectInvariant(seeded);
    for (const [name, role] of Object.entries({ customer: 'customer', staff: 'staff', admin: 'admin' })) {
      const client = seeded.visitor();
      const { error } = await client.auth.signInWithPassword({
        email: `${name}@example.com`,
        password: 'district-pour',
      });
      expect(error).toBeNull();
      expect((await client.rpc('my_role')).data).toBe(role);
    }
    const [counts] = await seeded.sql(
      `select (select count(*) > 1500 from public.available_slots where date > private.local_now()::date) as open_days,
        (select count(distinct status)::int from public.bookings) as booking_states,
        (select count(distinct status)::int from public.payments) as payment_states,
        (select count(distinct status)::int from public.contacts) as contact_states,
        (select count(*)::int from private.recipes r where not r.is_public) as recipes`,
    );
    const {
      reviews,
      demo,
      facts: { press, ratings },
    } = (await seeded.visitor().rpc('site_content')).data as SiteContent;
    expect([demo, press.length]).toEqual([true, 4]);
    expect(reviews).toMatchObject({ count: 9, average: 4.9 });
    expect(reviews.latest).toHaveLength(9);
    expect(ratings.map(({ score }) => score)).toEqual([4.9, 5, 4.8]);
    const [ofDemoAccounts] = await seeded.sql(
      `select count(*)::int as ours from private.reviews r join public.bookings b on b.id = r.booking_id
        join auth.users u on u.id = b.user_id
        where r.status = 'approved' and u.email in ('customer@example.com', 'staff@example.com', 'admin@example.com')`,
    );
    expect(ofDemoAccounts).toEqual({ ours: 0 });
    expect(counts).toEqual({ open_days: true, booking_states: 3, payment_states: 3, contact_states: 3, recipes: 3 });
  } finally {
    await seeded.stop();
  }
});

// rule: B-2-16
test('the generated types match the migrations', async () => {
  const root = join(import.meta.dirname, '../..');
  const run = promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    ['local-stack/src/backend/schema/generate-types.ts'],
    {
      cwd: root,
    },
  );
  await expect(run).resolves.toMatchObject({ stderr: expect.not.stringContaining('stale') as string });
});

test('the validation functions match the constraints', async () => {
  const sources = () =>
    backend.sql<{ name: string; source: string }>(
      `select p.proname as name, p.prosrc as source from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname like 'validate\\_%' order by 1`,
    );
  const before = await sources();
  expect(before.length).toBeGreaterThan(0);
  for (const { name } of before)
    await backend.sql(`select private.create_validation_function(('public.' || $1)::regclass)`, [
      name.replace('validate_', ''),
    ]);
  expect(await sources()).toEqual(before);
  // Each of them has a trigger, and each table that clients write has one of them.
  const used = await backend.sql(
    `select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'validate_' || c.relname order by 1`,
  );
  expect(used.map(({ table }) => `validate_${String(table)}`)).toEqual(before.map(({ name }) => name));
});
