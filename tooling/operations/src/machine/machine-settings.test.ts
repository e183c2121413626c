import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFiles, environmentText, parseMachineSettings } from './machine-settings.ts';

const example = readFileSync(join(import.meta.dirname, '../../../../deploy/machine.example.env'), 'utf8');
/** The example with what an owner enters. */
const filled = (more: Record<string, string> = {}) =>
  Object.entries({
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    SITE_PIN_SECRET: 'x'.repeat(32),
    ...more,
  }).reduce((text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`), example);

test('the example with keys is a complete file of settings', () => {
  expect(parseMachineSettings(filled())).toMatchObject({ SITE_DOMAIN: 'districtpour.example.com', BACKUP_DAYS: '14' });
});

test('everything that is missing in the example is named at once', () => {
  expect(() => parseMachineSettings(example)).toThrow(
    'SUPABASE_PUBLISHABLE_KEY is not set; SUPABASE_SECRET_KEY is not set; SITE_PIN_SECRET is not set',
  );
});

test.each([
  [{ SITE_DOMAIN: 'https://districtpour.example.com' }, 'SITE_DOMAIN is not a domain'],
  [{ SITE_DOMAIN: 'x.example.com { respond evil }' }, 'SITE_DOMAIN is not a domain'],
  [{ ACME_EMAIL: 'operations' }, 'ACME_EMAIL is not an e-mail address'],
  [{ SUPABASE_URL: 'http://localhost:54321' }, 'SUPABASE_URL is not the https address of the project'],
  [{ SUPABASE_SECRET_KEY: 'sb_publishable_x' }, 'SUPABASE_SECRET_KEY is not a secret key'],
  [{ SITE_PIN_SECRET: 'short' }, 'SITE_PIN_SECRET is not 32 characters or more'],
  [{ BACKUP_DATABASE_URL: 'https://example.com' }, 'BACKUP_DATABASE_URL is not the address of a database'],
  [{ BACKUP_DAYS: '0' }, 'BACKUP_DAYS is not a number of days'],
  [{ REGISTRY_DOMAIN: '' }, 'REGISTRY_DOMAIN or SITE_SOURCE has to be set'],
  [{ REGISTRY_DOMAIN: '', SITE_REGISTRY_TOKEN: 'dpr_x' }, 'SITE_REGISTRY_TOKEN is set without REGISTRY_DOMAIN'],
  [{ BACKUP_DAYS: '14\nSITE_DOMIAN=x' }, 'SITE_DOMIAN is not known'],
  [{ SITE_REGISTRY_KEY: '"one\ntwo"' }, 'SITE_REGISTRY_KEY has more than one line'],
])('%j is refused', (change, reason) => {
  expect(() => parseMachineSettings(filled(change))).toThrow(reason);
});

test('the password of the database is a variable, and in no address', () => {
  const settings = parseMachineSettings(
    filled({ BACKUP_DATABASE_URL: 'postgresql://postgres.abc:p%40ss%22word@db.example.com:5432/postgres' }),
  );
  expect(environmentFiles(settings)['backup.env']).toEqual({
    BACKUP_DAYS: '14',
    PGHOST: 'db.example.com',
    PGPORT: '5432',
    PGUSER: 'postgres.abc',
    PGPASSWORD: 'p@ss"word',
    PGDATABASE: 'postgres',
    PGSSLMODE: 'require',
  });
});

test('a value keeps its quotes and backslashes in an environment file, and an empty one is left out', () => {
  expect(environmentText({ A: String.raw`a"b\c $d`, B: '' })).toBe('A="a\\"b\\\\c $d"\n');
});
