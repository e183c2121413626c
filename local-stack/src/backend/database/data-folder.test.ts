import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../../testing/stack.ts';

const ROOT = join(import.meta.dirname, '../../../..');

interface Announced {
  url: string;
  publishableKey: string;
  secretKey: string;
  migrated: string[];
  seeded: boolean;
}

/** One run of the backend on a folder: either it announces itself or it ends with a message. */
function run(
  env: Record<string, string>,
  args: string[] = ['--port', '0'],
): Promise<{ child: ChildProcess; started?: Announced; failed?: string }> {
  const rest = { ...process.env };
  delete rest.DATABASE_URL;
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['local-stack/src/backend/main.ts', ...args], {
    cwd: ROOT,
    env: { ...rest, LITE_AUTH_BCRYPT_COST: '4', ...env },
  });
  return new Promise((resolve) => {
    let out = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('\n')) resolve({ child, started: JSON.parse(out.slice(0, out.indexOf('\n'))) as Announced });
    });
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('exit', (code) => resolve({ child, failed: `${code}: ${complaint.trim()}` }));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const enquiries = async ({ url, secretKey }: Announced) => {
  const response = await fetch(`${url}/rest/v1/contacts?select=name&name=eq.Kept`, { headers: { apikey: secretKey } });
  return response.json();
};

test('data, keys and the sample data survive a restart and a kill', async () => {
  const first = await run({ DATA_DIR: folder });
  expect(first.started).toMatchObject({ seeded: true });
  const { url, publishableKey } = first.started!;
  await fetch(`${url}/rest/v1/contacts`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kept', email: 'kept@example.com', phone: '202-555-0100', message: 'Hello' }),
  });
  await end(first.child, 'SIGKILL');

  const second = await run({ DATA_DIR: folder });
  expect(second.started).toMatchObject({ seeded: false, migrated: [], publishableKey });
  expect(await enquiries(second.started!)).toEqual([{ name: 'Kept' }]);

  const beside = await run({ DATA_DIR: folder });
  expect(beside.failed).toBe(
    `1: The data folder ${folder} is in use by process ${second.child.pid}. Stop that one first, or set DATA_DIR to another folder.`,
  );
  await end(second.child);
});

test('errors for another PostgreSQL version, damaged data and damaged keys explain what to do', async () => {
  const first = await run({ DATA_DIR: folder, SEED: 'none' });
  await end(first.child);

  const versionFile = join(folder, 'postgres/PG_VERSION');
  const version = readFileSync(versionFile, 'utf8');
  writeFileSync(versionFile, '12\n');
  expect((await run({ DATA_DIR: folder })).failed).toContain('was written by PostgreSQL 12');
  writeFileSync(versionFile, version);

  const control = join(folder, 'postgres/global/pg_control');
  const contents = readFileSync(control);
  writeFileSync(control, 'rubbish');
  const damaged = (await run({ DATA_DIR: folder })).failed;
  expect(damaged).toContain('could not be opened');
  expect(damaged).toContain('npm run reset');
  writeFileSync(control, contents);

  const keys = join(folder, 'keys.json');
  writeFileSync(keys, '{"publishableKey": 1}');
  expect((await run({ DATA_DIR: folder })).failed).toContain(`${keys} is damaged`);
});

const changeHistory = async (statement: string) => {
  const { code, output } = await runToEnd('testing/query.ts', [join(folder, 'postgres'), statement]);
  if (code !== 0) throw new Error(output);
};

test('a folder with other migrations is refused with the difference and what to do', async () => {
  const first = await run({ DATA_DIR: folder, SEED: 'none' });
  expect(first.started!.migrated[0]).toBe('foundation');
  await end(first.child);
  const history = 'supabase_migrations.schema_migrations';
  const advice = /"npm run reset".*"npm run backup -- <file>"/;

  await changeHistory(`update ${history} set statements = array['select 1'] where name = 'contacts'`);
  const changed = (await run({ DATA_DIR: folder })).failed;
  expect(changed).toMatch(/Migration \d+_contacts was changed after it was applied/);
  expect(changed).toMatch(advice);

  await changeHistory(`delete from ${history} where name = 'contacts'`);
  const withGap = (await run({ DATA_DIR: folder })).failed;
  expect(withGap).toMatch(/made with other migrations: it has \d+_slots where this version has \d+_contacts/);
  expect(withGap).toMatch(advice);

  await changeHistory(`update ${history} set version = '20261120000100' where name = 'foundation'`);
  const old = (await run({ DATA_DIR: folder })).failed;
  expect(old).toMatch(
    /made with other migrations: it has 20261120000100_foundation where this version has \d+_foundation/,
  );
  expect(old).toMatch(advice);
});

test('a folder of a newer version is refused with what to do', async () => {
  const first = await run({ DATA_DIR: folder, SEED: 'none' });
  await end(first.child);
  await changeHistory(
    `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'gift_cards')`,
  );
  const { failed } = await run({ DATA_DIR: folder });
  expect(failed).toContain('newer than this version, which has no migration 29990101000000_gift_cards');
  expect(failed).toContain('npm run reset');
});

test('the error for a taken port names its variable', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as AddressInfo;
  const { failed } = await run({ BACKEND_PORT: String(port), SEED: 'none' }, ['--ephemeral']);
  blocker.close();
  expect(failed).toBe(`1: Port ${port} is taken. Set BACKEND_PORT to a free one, or stop what listens there.`);
});

test.each([
  [{ BACKEND_PORT: 'x' }, 'BACKEND_PORT must be a port from 0 to 65535, such as 3000, but is "x".'],
  [{ SITE_URL: 'localhost' }, 'SITE_URL must be an address such as http://localhost:3000, but is something else.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address such as postgres://user:password@localhost:5432/district, but is something else.',
  ],
  [{ SEED: 'maybe' }, 'SEED must be demo or none, but is "maybe".'],
  [{ AUTH_LIMITS: 'off' }, 'AUTH_LIMITS must be config or loose, but is "off".'],
  [
    { SUPABASE_SECRET_KEY: 'x' },
    'SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and JWT_SECRET go together: set all three or none.',
  ],
])('the error for an invalid setting names the expected form: %j', async (env, message) => {
  expect((await run(env, ['--ephemeral'])).failed).toBe(`1: ${message}`);
});

test('it creates no demo accounts in a production database', async () => {
  const { failed } = await run({ NODE_ENV: 'production', DATABASE_URL: 'postgres://me@127.0.0.1:9/none' }, [
    '--port',
    '0',
  ]);
  expect(failed).toContain('1: NODE_ENV is production.');
});

test('the error for an unreachable database does not contain its password', async () => {
  const { failed } = await run({ DATABASE_URL: 'postgres://me:secret-word@127.0.0.1:9/none' }, [
    '--ephemeral',
    '--port',
    '0',
  ]);
  expect(failed).toContain('The database of DATABASE_URL (127.0.0.1:9/none) does not answer');
  expect(failed).not.toContain('secret-word');
});
