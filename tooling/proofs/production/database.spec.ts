import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { HostedDatabase } from './hosted-database.ts';
import { startHostedDatabase } from './hosted-database.ts';
import { documented, runDocumented } from './page.ts';

const folder = mkdtempSync(join(tmpdir(), 'district-pour-rehearsal-'));
let database: HostedDatabase;
let remote: string;
beforeAll(async () => {
  const started = await startHostedDatabase();
  if (!started) throw new Error('This machine has no PostgreSQL.');
  database = started;
  remote = `${database.url}?sslmode=disable`;
});
afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (line: string) => runDocumented(line, { remote });
const startSchedules = (key: string) =>
  runDocumented('npm run start-schedules', {
    more: `--database '${remote}'`,
    env: { PRODUCTION_PROJECT_URL: 'https://abcdefghijklmnopqrst.supabase.co', PRODUCTION_SECRET_KEY: key },
  });

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
  await run('npx supabase db push --remote');
  expect(await run('npx supabase db push --remote --dry-run')).toContain('up to date');
  expect(await run('npx supabase db advisors --remote')).toContain('No issues found');
});

test('Cron calls the functions with the key from Vault, after a rotation with the new one', async () => {
  await database.query(`select cron.schedule('district-pour of-old', '* * * * *', 'select 1')`);
  await database.query(`select cron.schedule('other software', '* * * * *', 'select 1')`);
  await expect(startSchedules('sb_publishable_wrong')).rejects.toThrow('PRODUCTION_SECRET_KEY is not a secret key');
  await startSchedules('sb_secret_first');
  expect(await runJob('district-pour sweep')).toBe('succeeded');
  await startSchedules('sb_secret_second');
  expect(await runJob('district-pour outbox-worker')).toBe('succeeded');
  expect(await runJob('district-pour log')).toBe('succeeded');
  expect(await database.query('select jobname, schedule from cron.job order by jobname')).toEqual([
    { jobname: 'district-pour log', schedule: '17 4 * * *' },
    { jobname: 'district-pour outbox-worker', schedule: '2 seconds' },
    { jobname: 'district-pour sweep', schedule: '*/1 * * * *' },
    { jobname: 'other software', schedule: '* * * * *' },
  ]);
  const base = 'https://abcdefghijklmnopqrst.supabase.co/functions/v1';
  expect(
    await database.query(`select method, url, headers ->> 'authorization' as key from net.http_request_queue`),
  ).toEqual([
    { method: 'POST', url: `${base}/sweep`, key: 'Bearer sb_secret_first' },
    { method: 'POST', url: `${base}/outbox-worker`, key: 'Bearer sb_secret_second' },
  ]);
  await database.query('delete from vault.secrets');
  expect(await runJob('district-pour sweep')).toContain('Vault has no project_url or no secret_key.');
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
  const appoint = (line: string) => runDocumented(line, { more: `--database '${remote}'` });
  const first = 'npm run first-admin -- owner@districtpour.example.com';
  await expect(appoint(first)).rejects.toThrow('Nobody has an account with this address.');
  for (const email of ['owner@districtpour.example.com', 'old@districtpour.example.com']) {
    await database.queryAsAuthServer(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
        values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now(), now(), now())`,
      [email],
    );
  }
  expect(await database.query('select id from public.profiles')).toHaveLength(2);
  await appoint(first);
  await database.query(`insert into private.user_roles select id, 'admin' from auth.users on conflict do nothing`);
  await expect(appoint(first)).rejects.toThrow('There is an admin already.');
  await appoint(`${first} --force`);
  await run(documented.find((line) => line.includes('delete from private.user_roles')) ?? '');
  expect(
    await database.query('select u.email, r.role from private.user_roles r join auth.users u on u.id = r.user_id'),
  ).toEqual([{ email: 'owner@districtpour.example.com', role: 'admin' }]);
});

test('mails that failed are due again, and a copy of the database can be restored elsewhere', async () => {
  await database.query(`select private.enqueue('mail.quick_request', '{}')`);
  await database.query(`update private.outbox set status = 'failed', attempts = 8, finished_at = now()`);
  await run(documented.find((line) => line.includes('update private.outbox')) ?? '');
  expect(await database.query('select status, attempts from private.outbox')).toEqual([{ status: 'due', attempts: 0 }]);

  await database.query('create database drill');
  const drill = new URL(database.url);
  drill.pathname = '/drill';
  const file = join(folder, 'district-pour.dump');
  const env = { PRODUCTION_DATABASE_URL: database.url, DRILL_DATABASE_URL: drill.href };
  for (const name of ['pg_dump', 'psql', 'pg_restore']) {
    const line = documented.find((one) => one.startsWith(name)) ?? '';
    await runDocumented(line, { env, file });
  }
  const restored = postgres(drill.href, { max: 1 });
  expect([...(await restored`select count(*)::int as accounts from auth.users`)]).toEqual([{ accounts: 2 }]);
  await restored.end();
});
