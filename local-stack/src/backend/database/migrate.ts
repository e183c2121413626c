import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seed } from '../../supervisor/read-env.ts';
import { StackError } from '../../supervisor/stack-error.ts';
import type { Database, Rows } from './database-types.ts';
import { isMigrationFresh, SUPABASE } from '../schema/shelves.ts';

/** The roles of a hosted project, for a database that has none. */
const ROLES = `do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$`;

interface Migration {
  version: string;
  name: string;
  text: string;
}

/** @throws StackError when the migration is not written from the schema as it is now. */
function readMigrations(): Migration[] {
  if (!isMigrationFresh()) throw new StackError('supabase/schemas was changed. Run "npm run gen:migration".');
  const folder = join(SUPABASE, 'migrations');
  return readdirSync(folder)
    .filter((file) => /^\d{14}_.+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      version: file.slice(0, 14),
      name: file.slice(15, -4),
      text: readFileSync(join(folder, file), 'utf8'),
    }));
}

/** Identifies this version's migrations and roles. */
export function migrationsDigest(): string {
  const parts = readMigrations().flatMap(({ version, name, text }) => [version, name, text]);
  return createHash('sha256')
    .update(JSON.stringify([ROLES, ...parts]))
    .digest('hex')
    .slice(0, 16);
}

/** Creates the roles that the migrations use. Throws a StackError when the user has no permission. */
export async function ensureRoles(database: Database): Promise<void> {
  await database.script(ROLES).catch((error: unknown) => {
    throw new StackError(
      `The roles anon, authenticated and service_role could not be made: ${String(error)}. ` +
        'Make them first, or use a DATABASE_URL whose user may create roles with BYPASSRLS.',
      { cause: error },
    );
  });
}

/**
 * Compares the history of a database with the migrations of this version: it must be their beginning, in the same order and
 * with the same text.
 * @throws StackError with what differs and what to do.
 */
function checkHistory(applied: Rows, migrations: Migration[], kind: Database['kind']): void {
  const advice =
    kind === 'postgres'
      ? 'Point DATABASE_URL at an empty database, or start the version that made this one.'
      : 'Run "npm run reset" to start with fresh sample data, or set DATA_DIR to another folder. ' +
        'To keep the data for the version that made it, run "npm run backup -- <file>" before.';
  applied.forEach(({ version, name, statements }, index) => {
    const found = `${String(version)}_${String(name)}`;
    const expected = migrations[index];
    if (!expected)
      throw new StackError(`The database is newer than this version, which has no migration ${found}. ${advice}`);
    if (expected.version !== version) {
      throw new StackError(
        `The database was made with other migrations: it has ${found} where this version has ${expected.version}_${expected.name}. ${advice}`,
      );
    }
    // The CLI splits a file into statements; only what this module wrote can be compared.
    if (Array.isArray(statements) && statements.length === 1 && statements[0] !== expected.text) {
      throw new StackError(`Migration ${found} was changed after it was applied to this database. ${advice}`);
    }
  });
}

/**
 * Brings a database to the newest migration, in the history table that the Supabase CLI uses as well.
 * @returns the names of those that were applied.
 * @throws StackError when the applied migrations are not the beginning of this version's list, or when one fails.
 */
export async function migrate(database: Database): Promise<string[]> {
  await ensureRoles(database);
  const migrations = readMigrations();
  const applied = await database.query(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  checkHistory(applied, migrations, database.kind);
  const pending = migrations.slice(applied.length);
  for (const { version, name, text } of pending) {
    const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;
    const note = `insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${quote(version)}, ${quote(name)}, array[${quote(text)}])`;
    await database.script(`${text};\n${note}`).catch((error: unknown) => {
      throw new StackError(`Migration ${version}_${name} failed: ${String(error)}`, { cause: error });
    });
  }
  return pending.map(({ name }) => name);
}

/** Inserts the sample data once and records this in the CLI's table. */
export async function seed(database: Database, samples: Seed): Promise<boolean> {
  if (samples === 'none' || !existsSync(join(SUPABASE, 'seed.sql'))) return false;
  await database.script(
    'create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null)',
  );
  const seeded = await database.query(`select from supabase_migrations.seed_files where path = 'supabase/seed.sql'`);
  if (seeded.length > 0) return false;
  const text = readFileSync(join(SUPABASE, 'seed.sql'), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const season = samples === 'season' ? readFileSync(join(import.meta.dirname, 'season.sql'), 'utf8') : '';
  await database.script(
    `${text};\n${season};\ninsert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '${hash}')`,
  );
  return true;
}
