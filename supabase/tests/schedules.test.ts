import { turns } from '../../local-stack/src/supervisor/schedule.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** The schedules that have succeeded since the beginning of the test. */
const succeeded = async () => {
  const { data, error } = await backend.service().rpc('schedule_state');
  if (error) throw error;
  return (data as { name: string; last_ok_at: string | null; interval_seconds: number }[])
    .filter(({ last_ok_at, interval_seconds }) => last_ok_at !== null && interval_seconds === 60)
    .map(({ name }) => name);
};
const isDue = async (name: string) =>
  (await backend.sql<{ due: boolean }>('select private.is_schedule_due($1) as due', [name]))[0]?.due;

test('a hosted project calls the functions as often as the local stack', async () => {
  const rows = await backend.sql('select name, every_seconds * 1000 as pause from private.schedules order by name');
  expect(rows).toEqual(turns.map(({ name, pause }) => ({ name, pause })));
});

test('a scheduled function records its success, and the idle outbox is not called every two seconds', async () => {
  expect(await succeeded()).toEqual([]);
  expect(await isDue('outbox-worker')).toBe(true);
  await backend.service().rpc('claim_outbox', { p_limit: 10 });
  expect(await succeeded()).toEqual(['outbox-worker']);
  expect(await isDue('outbox-worker')).toBe(false);
  await backend.sql(`select private.enqueue('mail.quick_request', '{}')`);
  expect(await isDue('outbox-worker')).toBe(true);
  await backend.sql(`delete from private.outbox`);
  await backend.sql(`update private.schedules set last_ok_at = last_ok_at - interval '1 minute'`);
  expect(await isDue('outbox-worker')).toBe(true);
  await backend.service().rpc('generate_slots');
  expect(await succeeded()).toEqual(['outbox-worker', 'sweep']);
  expect(await isDue('sweep')).toBe(true);
});

test('the first admin is somebody who has confirmed their address, and there is one', async () => {
  const appoint = (email: string, force = false) =>
    backend.sql('select private.make_first_admin($1, $2)', [email, force]);
  const owner = await person(backend, { email: 'owner@example.com' });
  const other = await person(backend);
  await backend.sql(`insert into auth.users (id, email) values (gen_random_uuid(), 'unconfirmed@example.com')`);

  await expect(appoint('nobody@example.com')).rejects.toThrow('account_not_found');
  await expect(appoint('unconfirmed@example.com')).rejects.toThrow('account_not_confirmed');
  await appoint('owner@EXAMPLE.com');
  await appoint('owner@example.com');
  await expect(appoint(other.email)).rejects.toThrow('admin_exists');
  expect((await other.client.rpc('my_role')).data).toBe('customer');
  expect((await owner.client.rpc('my_role')).data).toBe('admin');
  await appoint(other.email, true);
  expect((await other.client.rpc('my_role')).data).toBe('admin');
});
