import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, runBackend } from '../../testing/run-backend.ts';
import { runToEnd } from '../../testing/stack.ts';

/** A folder with all migrations, which each test copies. */
let migrated: string;
let folder: string;
beforeAll(async () => {
  migrated = mkdtempSync(join(tmpdir(), 'district-pour-'));
  const { child, started } = await runBackend({ DATA_DIR: migrated, SEED: 'none' });
  expect(started?.migrated[0]).toBe('first_deployment');
  await end(child);
});
afterAll(() => rmSync(migrated, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
  cpSync(migrated, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('errors for another PostgreSQL version, damaged data and damaged keys explain what to do', async () => {
  const versionFile = join(folder, 'postgres/PG_VERSION');
  const version = readFileSync(versionFile, 'utf8');
  writeFileSync(versionFile, '12\n');
  expect((await runBackend({ DATA_DIR: folder })).failed).toContain('was written by PostgreSQL 12');
  writeFileSync(versionFile, version);

  const control = join(folder, 'postgres/global/pg_control');
  const contents = readFileSync(control);
  writeFileSync(control, 'invalid');
  const damaged = (await runBackend({ DATA_DIR: folder })).failed;
  expect(damaged).toContain('could not be opened');
  expect(damaged).toContain('npm run reset');
  writeFileSync(control, contents);

  const keys = join(folder, 'keys.json');
  writeFileSync(keys, '{"publishableKey": 1}');
  expect((await runBackend({ DATA_DIR: folder })).failed).toContain(`${keys} is damaged`);
});

const changeHistory = async (statement: string) => {
  const { code, output } = await runToEnd('testing/query.ts', [join(folder, 'postgres'), statement]);
  if (code !== 0) throw new Error(output);
};

test('a folder with other migrations is refused with the difference and what to do', async () => {
  const history = 'supabase_migrations.schema_migrations';
  const advice = /"npm run reset".*"npm run backup -- <file>"/;

  await changeHistory(`update ${history} set statements = array['select 1'] where name = 'first_deployment'`);
  const changed = (await runBackend({ DATA_DIR: folder })).failed;
  expect(changed).toMatch(/Migration \d+_first_deployment was changed after it was applied/);
  expect(changed).toMatch(advice);

  await changeHistory(`update ${history} set version = '20261120000100' where name = 'first_deployment'`);
  const old = (await runBackend({ DATA_DIR: folder })).failed;
  expect(old).toMatch(
    /made with other migrations: it has 20261120000100_first_deployment where this version has \d+_first_deployment/,
  );
  expect(old).toMatch(advice);
});

test('a folder of a newer version is refused with what to do', async () => {
  await changeHistory(
    `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'gift_cards')`,
  );
  const { failed } = await runBackend({ DATA_DIR: folder });
  expect(failed).toContain('newer than this version, which has no migration 29990101000000_gift_cards');
  expect(failed).toContain('npm run reset');
});
