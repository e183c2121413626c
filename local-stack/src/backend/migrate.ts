import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from './backend-error.ts';
import type { Database } from './database.ts';

const SUPABASE = join(import.meta.dirname, '../../../supabase');

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

function readMigrations(): Migration[] {
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

/** Makes the roles that the migrations and every grant speak of. Throws a BackendError when the user may not. */
export async function ensureRoles(database: Database): Promise<void> {
  await database.script(ROLES).catch((error: unknown) => {
    throw new BackendError(
      `The roles anon, authenticated and service_role could not be made: ${String(error)}. ` +
        'Make them first, or use a DATABASE_URL whose user may create roles with BYPASSRLS.',
      { cause: error },
    );
  });
}

/**
 * Brings a database to the newest migration, in the history table that the Supabase CLI uses as well.
 * @returns the names of those that were applied.
 * @throws BackendError when the database is ahead of this code or one of its migrations was edited since.
 */
export async function migrate(database: Database): Promise<string[]> {
  await ensureRoles(database);
  const migrations = readMigrations();
  const applied = await database.query('select version, statements from supabase_migrations.schema_migrations order by version');
  const advice = 'Run "npm run reset" to start with fresh sample data, or point DATA_DIR or DATABASE_URL somewhere else.';
  for (const { version, statements } of applied) {
    const known = migrations.find((migration) => migration.version === version);
    if (!known) throw new BackendError(`The database has migration ${String(version)}, which this version does not know: it is newer. ${advice}`);
    // The CLI splits a file into statements; only what this function wrote can be compared.
    if (Array.isArray(statements) && statements.length === 1 && statements[0] !== known.text) {
      throw new BackendError(`Migration ${known.version}_${known.name} is not the one the database was built with. ${advice}`);
    }
  }
  const done = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !done.has(version));
  for (const { version, name, text } of pending) {
    const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;
    const note = `insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${quote(version)}, ${quote(name)}, array[${quote(text)}])`;
    await database.script(`${text};\n${note}`).catch((error: unknown) => {
      throw new BackendError(`Migration ${version}_${name} failed: ${String(error)}`, { cause: error });
    });
  }
  return pending.map(({ name }) => name);
}

/** Fills in the sample data once; the CLI's own table remembers that it was done. */
export async function seed(database: Database): Promise<boolean> {
  const file = join(SUPABASE, 'seed.sql');
  if (!existsSync(file)) return false;
  await database.script('create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null)');
  const seeded = await database.query(`select from supabase_migrations.seed_files where path = 'supabase/seed.sql'`);
  if (seeded.length > 0) return false;
  const text = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  await database.script(`${text};\ninsert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '${hash}')`);
  return true;
}
