import type { HostedDatabase } from './hosted-database.ts';
import { startHostedDatabase } from './hosted-database.ts';
import { remote, supabase } from './supabase-cli.ts';

let database: HostedDatabase;
beforeAll(async () => {
  const started = await startHostedDatabase();
  if (!started) throw new Error('This machine has no PostgreSQL.');
  database = started;
});
afterAll(() => database?.stop());

test('the CLI applies all migrations to a hosted project, and its advisors find nothing', async () => {
  await supabase(['db', 'push', remote(database.url), '--yes']);
  expect(await supabase(['db', 'push', remote(database.url), '--yes', '--dry-run'])).toContain('up to date');
  expect(await supabase(['db', 'advisors', remote(database.url)])).toContain('No issues found');
});

test('the account server creates an account, and the person gets a profile', async () => {
  await database.queryAsAuthServer(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
      values (gen_random_uuid(), 'authenticated', 'authenticated', 'someone@example.com', now(), '{"first_name": "Some"}', now(), now())`,
  );
  expect(await database.query('select id from public.profiles')).toHaveLength(1);
});
