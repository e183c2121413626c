import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd, startStack } from '../testing/stack.ts';
import { pack, unpack } from './archive.ts';
import { MANIFEST } from './manifest.ts';

jest.setTimeout(180_000);
const server = process.env.DATABASE_URL;
/** The client programs refuse a server that is newer than they are. */
const canDump = server !== undefined && spawnSync('pg_dump', ['--schema-only', `--dbname=${server}`]).status === 0;
const invariant = readFileSync(join(__dirname, '../../../supabase/tests/invariant.sql'), 'utf8');
const free = {
  BACKEND_PORT: '0',
  FUNCTIONS_PORT: '0',
  PAYMENT_SANDBOX_PORT: '0',
  SCHEDULING_SANDBOX_PORT: '0',
  MAIL_SANDBOX_PORT: '0',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function rows<Row>(where: string, statement: string): Promise<Row[]> {
  const { code, output } = await runToEnd('testing/query.ts', [where, statement]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf('['))) as Row[];
}

/** A temporary database on the server of DATABASE_URL. */
async function ownDatabase(name: string): Promise<string> {
  await rows(server ?? '', `drop database if exists ${name} with (force)`);
  await rows(server ?? '', `create database ${name}`);
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** What is done to the dump and the counts of a backup, whose manifest then names the result, and why it is refused. */
const damages: readonly (readonly [(dump: string, rows: Record<string, number>) => void, RegExp])[] = [
  [(dump) => truncateSync(dump, Math.floor(statSync(dump).size * 0.9)), /pg_restore failed|The dump cannot be read/],
  [(dump) => truncateSync(dump, 100), /pg_restore failed/],
  [(_, counts) => (counts['public.contacts'] = 1000), /public\.contacts has \d+ rows and had 1000/],
];

function repack(file: string, target: string, damage: (typeof damages)[number][0]): void {
  const dir = mkdtempSync(join(folder, 'unpacked-'));
  const { database, rows: counts } = unpack(file, dir);
  rmSync(join(dir, MANIFEST));
  damage(join(dir, 'database.dump'), counts);
  pack(dir, { database, rows: counts }, target);
}

/** Starts everything on the folder, leaves an enquiry and its mail behind, and stops it. */
async function leaveSomething(env: Record<string, string>): Promise<void> {
  const stack = await startStack([], { ...free, ...env });
  const { supabaseUrl, publishableKey } = stack.addresses;
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const enquiry = { name: 'Kept', email: 'kept@example.com', phone: '202-555-0100', message: 'Hello' };
  const kept = await fetch(`${supabaseUrl}/rest/v1/contacts`, {
    method: 'POST',
    headers,
    body: JSON.stringify(enquiry),
  });
  expect(kept.status).toBe(201);
  const data = { ...enquiry, urgency: 'soon', contact_method: 'email' };
  const mailed = await fetch(`${supabaseUrl}/functions/v1/send-notification`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ type: 'contact', data }),
  });
  expect(mailed.status).toBe(200);
  await stack.stop();
}

/** What the folder or database holds of it: enquiry, mail, demo sign-in, and the rules that must hold. */
async function expectAllBack(where: string, env: Record<string, string>): Promise<void> {
  expect(await rows(where, invariant)).toEqual([]);
  const stack = await startStack([], { ...free, ...env });
  const { supabaseUrl, publishableKey, secretKey, mailUrl } = stack.addresses;
  const enquiries = await fetch(`${supabaseUrl}/rest/v1/contacts?select=name&name=eq.Kept`, {
    headers: { apikey: secretKey },
  });
  expect(await enquiries.json()).toEqual([{ name: 'Kept' }]);
  const mails = (await (await fetch(`${mailUrl}/__messages?to=events@example.com`)).json()) as { subject: string }[];
  expect(mails.map(({ subject }) => subject)).toEqual(['Enquiry from Kept (soon)']);
  const signedIn = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@example.com', password: 'district-pour' }),
  });
  expect(signedIn.status).toBe(200);
  await stack.stop();
}

test('a data folder is backed up to one file and restored completely; its later content is moved aside', async () => {
  const data = join(folder, 'data');
  const file = join(folder, 'kept/backup.tgz');
  const env = { DATA_DIR: data };
  await leaveSomething(env);
  const keys = readFileSync(join(data, 'keys.json'), 'utf8');
  expect(await runToEnd('backup.ts', [file], env)).toMatchObject({ code: 0 });

  rmSync(data, { recursive: true });
  expect(await runToEnd('restore.ts', [file], env)).toMatchObject({ code: 0 });
  expect(readFileSync(join(data, 'keys.json'), 'utf8')).toBe(keys);
  await expectAllBack(join(data, 'postgres'), env);

  const again = await runToEnd('restore.ts', [file], env);
  expect(again.code).toBe(0);
  const aside = /is in (\S+)\./.exec(again.output)?.[1] ?? '';
  expect(existsSync(join(aside, 'postgres/PG_VERSION'))).toBe(true);
});

(canDump ? test : test.skip)(
  'a PostgreSQL is kept in one file while it runs, and comes back into an empty one and over a changed one, which damaged backups do not change',
  async () => {
    const [from, to] = [await ownDatabase('district_pour_backup_from'), await ownDatabase('district_pour_backup_to')];
    const file = join(folder, 'backup.tgz');
    await leaveSomething({ DATA_DIR: join(folder, 'one'), DATABASE_URL: from });
    expect(await runToEnd('backup.ts', [file], { DATA_DIR: join(folder, 'one'), DATABASE_URL: from })).toMatchObject({
      code: 0,
    });
    const there = { DATA_DIR: join(folder, 'two'), DATABASE_URL: to };
    expect(await runToEnd('restore.ts', [file], there)).toMatchObject({ code: 0 });
    await expectAllBack(to, there);
    await rows(to, `delete from public.contacts where name = 'Kept'`);
    for (const [damage, reason] of damages) {
      const damaged = join(folder, 'damaged.tgz');
      repack(file, damaged, damage);
      const refused = await runToEnd('restore.ts', [damaged], there);
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(reason) as string });
      expect(await rows(to, `select name from public.contacts where name = 'Kept'`)).toEqual([]);
      expect(await rows(to, invariant)).toEqual([]);
    }
    expect(await runToEnd('restore.ts', [file], there)).toMatchObject({ code: 0 });
    await expectAllBack(to, there);
    for (const name of ['district_pour_backup_from', 'district_pour_backup_to'])
      await rows(server ?? '', `drop database ${name} with (force)`);
  },
);
