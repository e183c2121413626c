import { makeFirstAdmin } from '../src/first-admin.ts';
import { supabase } from '../src/supabase-cli.ts';
import type { HostedDatabase } from './hosted-database.ts';
import { startHostedDatabase } from './hosted-database.ts';

let database: HostedDatabase;
let target: string;
beforeAll(async () => {
  const started = await startHostedDatabase();
  if (!started) throw new Error('This machine has no PostgreSQL.');
  database = started;
  target = `--remote=${database.url}?sslmode=disable`;
});
afterAll(() => database?.stop());

const keepSecret = (name: string, value: string) =>
  supabase(['db', 'query', target, '--yes', `select private.keep_secret('${name}', '${value}')`]);

/** Runs the command of a Cron job as Cron does, and records the run. */
async function runJob(name: string): Promise<string> {
  const [job] = await database.query<{ jobid: string; command: string }>(
    'select jobid, command from cron.job where jobname = $1',
    [name],
  );
  if (!job) throw new Error(`There is no job ${name}.`);
  const status = await database.query(job.command).then(
    () => 'succeeded',
    (error: unknown) => String(error),
  );
  await database.query(
    'insert into cron.job_run_details (jobid, command, status, start_time) values ($1, $2, $3, now())',
    [job.jobid, job.command, status],
  );
  return status;
}

test('the CLI applies all migrations to a hosted project, and its advisors find nothing', async () => {
  await supabase(['db', 'push', target, '--yes']);
  expect(await supabase(['db', 'push', target, '--yes', '--dry-run'])).toContain('up to date');
  expect(await supabase(['db', 'advisors', target])).toContain('No issues found');
});

test('the SQL file makes the Cron jobs, again and without those of an earlier version', async () => {
  await database.query(`select cron.schedule('district-pour of-old', '* * * * *', 'select 1')`);
  await database.query(`select cron.schedule('other software', '* * * * *', 'select 1')`);
  const start = () => supabase(['db', 'query', target, '--yes', '-f', 'supabase/schedules.sql']);
  await start();
  await start();
  const jobs = await database.query('select jobname, schedule from cron.job order by jobname');
  expect(jobs).toEqual([
    { jobname: 'district-pour log', schedule: '17 4 * * *' },
    { jobname: 'district-pour outbox-worker', schedule: '2 seconds' },
    { jobname: 'district-pour sweep', schedule: '*/1 * * * *' },
    { jobname: 'other software', schedule: '* * * * *' },
  ]);
});

test('each job calls its function with the key from Vault, the new one after a rotation', async () => {
  expect(await runJob('district-pour sweep')).toContain('Vault has no project_url or no secret_key.');
  await keepSecret('project_url', 'https://abcdefghijklmnopqrst.supabase.co');
  await keepSecret('secret_key', 'sb_secret_first');
  expect(await runJob('district-pour sweep')).toBe('succeeded');
  await keepSecret('secret_key', 'sb_secret_second');
  expect(await runJob('district-pour outbox-worker')).toBe('succeeded');
  expect(await runJob('district-pour log')).toBe('succeeded');
  const base = 'https://abcdefghijklmnopqrst.supabase.co/functions/v1';
  expect(
    await database.query(`select method, url, headers ->> 'authorization' as key from net.http_request_queue`),
  ).toEqual([
    { method: 'POST', url: `${base}/sweep`, key: 'Bearer sb_secret_first' },
    { method: 'POST', url: `${base}/outbox-worker`, key: 'Bearer sb_secret_second' },
  ]);
});

test('the state of the schedule tells a started job from one whose call reached the function', async () => {
  await database.query('select public.generate_slots()');
  const state = await database.query<{ name: string; last_run_at: Date | null; last_ok_at: Date | null }>(
    'select name, last_run_at, last_ok_at from public.schedule_state()',
  );
  expect(state.map(({ name, last_run_at, last_ok_at }) => [name, last_run_at !== null, last_ok_at !== null])).toEqual([
    ['outbox-worker', true, false],
    ['sweep', true, true],
  ]);
  expect(await database.query('select id from private.slots limit 1')).toHaveLength(1);
});

test('the account server creates an account, and one command makes the person the first admin', async () => {
  const appoint = (email: string, force = false) => makeFirstAdmin({ email, force, target });
  await expect(appoint('owner@example.com')).rejects.toThrow('Nobody has an account with this address.');
  for (const email of ['owner@example.com', 'second@example.com']) {
    await database.queryAsAuthServer(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
        values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now(), now(), now())`,
      [email],
    );
  }
  expect(await database.query('select id from public.profiles')).toHaveLength(2);
  await appoint('owner@example.com');
  await expect(appoint('second@example.com')).rejects.toThrow('There is an admin already.');
  await expect(appoint("x');drop table private.user_roles;--@example.com")).rejects.toThrow('is no e-mail address');
  expect(await database.query('select role from private.user_roles')).toEqual([{ role: 'admin' }]);
});
