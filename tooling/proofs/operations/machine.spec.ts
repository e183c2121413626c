import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { copyCheckout } from '@district-pour/checkout/checkout-copy';
import type { CheckoutCopy } from '@district-pour/checkout/checkout-copy';
import { startPostgres } from '@district-pour/checkout/postgres';
import { startCaddy } from './caddy.ts';
import { readConfig } from '@district-pour/service/config';
import { readSettings } from 'site-server/env';

const has = (program: string) => !spawnSync(program, ['--version']).error;
/** A test that says in its title that it was not run: Caddy and systemd are Debian's, and a machine of a developer may have neither. */
const testWith = (program: string, title: string, body: () => Promise<void>) =>
  has(program) ? test(title, body) : test.skip(`${program} is not installed, so this was not tried: ${title}`, body);

let checkout: CheckoutCopy;
let root: string;
let file: string;
const secrets = {
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  SUPABASE_SECRET_KEY: 'sb_secret_test',
  SITE_PIN_SECRET: 'a secret with "quotes" and 32 characters',
  BACKUP_DATABASE_URL: 'postgresql://postgres:secret@db.example.com:5432/postgres',
};
const setUpBelow = (folder: string) =>
  spawnSync(
    process.execPath,
    ['tooling/checkout/src/main.ts', 'set-up-machine', '--settings', file, '--root', folder],
    { cwd: checkout.root, encoding: 'utf8' },
  );
async function setUp(more: Record<string, string> = {}): Promise<string> {
  let text = await readFile(join(checkout.root, 'deploy/machine.example.env'), 'utf8');
  for (const [name, value] of Object.entries({ ...secrets, ...more }))
    text = text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}='${value}'`);
  await writeFile(file, text);
  const { status, stdout, stderr } = setUpBelow(root);
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}
const at = (...path: string[]) => join(root, ...path);
/** Runs a program on the written files and returns what it printed. Throws with that when it fails. */
function call(program: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`);
  return stdout + stderr;
}
/** An environment file as systemd reads it. */
const envOf = async (name: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await readFile(at('etc/district-pour', name), 'utf8')).matchAll(/^(\w+)="(.*)"$/gm)].map(
      ([, variable = '', value = '']) => [variable, value.replaceAll(/\\(["\\])/g, '$1')],
    ),
  );
const modeOf = async (path: string) => ((await stat(at(path))).mode & 0o777).toString(8);

beforeAll(async () => {
  checkout = copyCheckout();
  root = await temporaryFolder();
  file = join(await temporaryFolder(), 'machine.env');
  await setUp();
});
afterAll(() => checkout.remove());

test('a checkout without a first release is told to build, and nothing is written', async () => {
  const empty = await temporaryFolder();
  await rename(checkout.site, `${checkout.site}-aside`);
  const { status, stderr } = setUpBelow(empty);
  await rename(`${checkout.site}-aside`, checkout.site);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/no first release in .*dist\/site: run npm run build/)]);
  expect(await readdir(empty)).toEqual([]);
});

test('one command writes site server, registry service, proxy and backups, and names the commands that start them', async () => {
  const printed = await setUp();
  for (const unit of ['district-pour@.service', 'district-pour-registry.service', 'district-pour-backup.timer'])
    expect(printed).toContain(at('etc/systemd/system', unit));
  expect(printed).toContain('not run: systemctl restart caddy');
  expect(existsSync(at('opt/district-pour/server/main.mjs'))).toBe(true);
  expect(printed.indexOf('systemd-sysusers')).toBeLessThan(printed.indexOf('chown -R district-pour-registry:'));
  for (const name of ['site.env', 'registry.env', 'proxy.env', 'backup.env'])
    expect([name, await modeOf(join('etc/district-pour', name))]).toEqual([name, '600']);
});

test('the site server and the registry service accept what was written for them', async () => {
  const settings = readSettings({ ...(await envOf('site.env')), SITE_PORT: '3001' });
  expect(settings).toMatchObject({
    siteUrl: 'https://districtpour.example.com',
    source: 'http://127.0.0.1:3010/sites/production',
    secretKey: 'sb_secret_test',
  });
  const { environments } = await readConfig(at('srv/district-pour-registry/config.json'));
  expect(environments['production']?.url).toBe('https://districtpour.example.com');
});

test('tokens and releases of the registry service stay when the command is run again', async () => {
  const site = at('srv/district-pour-registry/sites/production/registry.json');
  const registry = await readFile(site, 'utf8');
  expect(JSON.parse(registry)).toMatchObject({ shell: { live: expect.any(String) as string } });
  await writeFile(site, `${registry} `);
  const config = at('srv/district-pour-registry/config.json');
  const before = JSON.parse(await readFile(config, 'utf8')) as { tokens: object[] };
  const token = { name: 'ci', hash: `sha256:${'0'.repeat(64)}`, environments: ['production'], packages: ['*'] };
  await writeFile(config, JSON.stringify({ ...before, tokens: [token] }));
  await setUp();
  expect(JSON.parse(await readFile(config, 'utf8'))).toMatchObject({ tokens: [token] });
  expect(await readFile(site, 'utf8')).toBe(`${registry} `);
});

test('a machine without a registry service has nothing of it any more', async () => {
  await setUp({ REGISTRY_DOMAIN: '', SITE_SOURCE: 'https://files.example.com/site' });
  expect(existsSync(at('etc/systemd/system/district-pour-registry.service'))).toBe(false);
  expect(existsSync(at('etc/district-pour/registry.env'))).toBe(false);
  expect(await readdir(at('etc/caddy/sites'))).toEqual([]);
  expect(await envOf('site.env')).toMatchObject({ SITE_SOURCE: 'https://files.example.com/site' });
  await setUp();
});

testWith('caddy', 'Caddy serves both addresses over TLS and passes requests to the services', async () => {
  const config = ['--adapter', 'caddyfile', '--config', at('etc/caddy/Caddyfile')];
  const env = { ...(await envOf('proxy.env')), HOME: await temporaryFolder() };
  expect(call('caddy', ['validate', ...config], env)).toContain('Valid configuration');
  const adapted = call('caddy', ['adapt', ...config], env);
  for (const text of [
    '"districtpour.example.com"',
    '"www.districtpour.example.com"',
    '"registry.districtpour.example.com"',
  ])
    expect(adapted).toContain(text);
  for (const port of [3001, 3002, 3010]) expect(adapted).toContain(`"dial":"127.0.0.1:${port}"`);
  expect(adapted).toContain('"email":"operations@districtpour.example.com"');
});

testWith('caddy', 'visitors are passed on over TLS with their address, to the instance that is ready', async () => {
  const caddy = await startCaddy(await readFile(at('etc/caddy/Caddyfile'), 'utf8'), at('etc/caddy/sites'));
  try {
    const ready = await caddy.until('site.localhost', '/quote', 200);
    expect(ready).toMatchObject({ body: 'second /quote', headers: { 'x-seen-for': '127.0.0.1' } });
    expect(await caddy.ask('registry.localhost', '/health/live')).toMatchObject({ body: 'registry /health/live' });
    expect(await caddy.ask('www.site.localhost', '/quote?a=1')).toMatchObject({
      status: 301,
      headers: { location: 'https://site.localhost/quote?a=1' },
    });
  } finally {
    await caddy.stop();
  }
});

testWith('systemd-analyze', 'systemd accepts the units', async () => {
  await cp('/usr/lib/systemd/system', at('usr/lib/systemd/system'), { recursive: true, verbatimSymlinks: true });
  for (const program of ['usr/bin/node', 'opt/district-pour/platform/node_modules/.bin/node']) {
    await mkdir(join(at(program), '..'), { recursive: true });
    await writeFile(at(program), '#!/bin/sh\n', { mode: 0o755 });
  }
  const units = [
    'district-pour@3001.service',
    'district-pour-registry.service',
    'district-pour-backup.service',
    'district-pour-backup.timer',
  ];
  const printed = call('systemd-analyze', ['verify', '--root', root, '--man=no', ...units]);
  expect(printed.split('\n').filter((line) => /district-pour/.test(line))).toEqual([]);
});

testWith('systemd-tmpfiles', 'users and folders are made with the rights that the units need', async () => {
  await writeFile(at('etc/passwd'), '');
  await writeFile(at('etc/group'), '');
  call('systemd-sysusers', ['--root', root]);
  expect(await readFile(at('etc/passwd'), 'utf8')).toMatch(/^district-pour:.*\/usr\/sbin\/nologin$/m);
  call('systemd-tmpfiles', ['--root', root, '--create', at('etc/tmpfiles.d/district-pour.conf')]);
  expect(await modeOf('var/backups/district-pour')).toBe('700');
  expect((await stat(at('srv/district-pour/site'))).uid).toBeGreaterThan(0);
});

test('the nightly copy of a PostgreSQL can be restored, and copies that are too old are removed', async () => {
  const server = await startPostgres('client');
  if (!server) throw new Error('No PostgreSQL on this machine.');
  try {
    const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
    for (const schema of ['private', 'auth']) await sql.unsafe(`create schema ${schema}`);
    await sql`create table public.bookings as select n from generate_series(1, 1000) as n`;
    await sql`create database drill`;
    await sql.end();
    const { hostname, port } = new URL(server.url);
    const env = { PGHOST: hostname, PGPORT: port, PGUSER: 'postgres', PGDATABASE: 'postgres', BACKUP_DAYS: '14' };
    const target = await temporaryFolder();
    const old = join(target, 'database-2026-01-01T000000Z.dump');
    const foreign = join(target, 'notes.txt');
    for (const path of [old, foreign]) {
      await writeFile(path, '');
      await utimes(path, new Date(0), new Date(0));
    }
    const folder = at('srv/district-pour-registry');
    call(at('opt/district-pour/backup.sh'), [target, folder], env);
    const [dump = '', notes, releases = '', ...more] = (await readdir(target)).sort();
    expect([dump, notes, releases, more]).toEqual([
      expect.stringMatching(/^database-.*\.dump$/),
      'notes.txt',
      expect.stringMatching(/^releases-.*\.tgz$/),
      [],
    ]);
    expect(await modeOf('opt/district-pour/backup.sh')).toBe('755');
    expect(call('tar', ['-tzf', join(target, releases)])).toContain('config.json');

    call('psql', ['--command=drop schema public'], { ...env, PGDATABASE: 'drill' });
    call('pg_restore', ['--no-owner', '--exit-on-error', '--dbname=drill', join(target, dump)], env);
    const restored = postgres({ host: hostname, port: Number(port), user: 'postgres', database: 'drill', max: 1 });
    expect([...(await restored`select count(*)::int as rows from public.bookings`)]).toEqual([{ rows: 1000 }]);
    await restored.end();

    expect(() => call(at('opt/district-pour/backup.sh'), [target, folder], { ...env, PGDATABASE: 'gone' })).toThrow(
      'gone',
    );
    expect((await readdir(target)).filter((name) => name.endsWith('.part'))).toEqual([]);
  } finally {
    await server.stop();
  }
});
