import { startTestBackend } from '../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../supabase/tests/support/backend.ts';
import { person } from '../../../supabase/tests/support/people.ts';

const host = () => globalThis.workerBackend?.process;
let next: TestBackend;
afterAll(() => next.stop());

test('the files of a worker share a process, and nothing that one of them does to its backend', async () => {
  const first = await startTestBackend({ embedded: true });
  const shared = host();
  expect(shared?.connected).toBe(true);
  await person(first, { email: 'ines@example.com' });
  await first.sql('create table public.left_behind ()');
  await first.sql(`update private.clock set shift = interval '1 year'`);
  await first.sql(`select set_config('app.left_behind', 'yes', false)`);
  await first.stop();

  next = await startTestBackend({ embedded: true });
  expect(host()).toBe(shared);
  const found = await next.sql(
    `select (select count(*)::int from auth.users) as users, to_regclass('public.left_behind') as table,
      current_setting('app.left_behind', true) as setting,
      (select count(*)::int from private.clock where shift <> interval '0') as shifts`,
  );
  expect(found).toEqual([{ users: 0, table: null, setting: null, shifts: 0 }]);
  expect(next.secretKey).not.toBe(first.secretKey);
  await expect(fetch(`${first.url}/health`)).rejects.toThrow();
});

test('a second backend of one file has its own process', async () => {
  const own = await startTestBackend({ embedded: true });
  await own.sql('create table public.only_here ()');
  await own.stop();
  expect(await next.sql(`select to_regclass('public.only_here') as table`)).toEqual([{ table: null }]);
});

test('settings that the backend refuses fail its start, and the process serves the next one', async () => {
  await next.stop();
  const shared = host();
  await expect(startTestBackend({ embedded: true, env: { AUTH_LIMITS: 'none' } })).rejects.toThrow('AUTH_LIMITS');
  next = await startTestBackend({ embedded: true });
  expect(host()).toBe(shared);
});
