import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openPostgres } from './database.ts';
import type { Database } from './database-types.ts';
import { migrationsDigest } from './migrate.ts';

/** Makes a database ready in the way of an empty backend: its schema, its grants, no sample data. */
type Prepare = (url: string) => Promise<void>;

const packageFile = new URL('../package.json', import.meta.resolve('@supabase/lite'));
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const PREFIX = 'district_pour_template_';
/** One process at a time prepares the template of a server. */
const LOCK = 7_261_155;

function addressOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<Result>(serverUrl: string, work: (server: Database) => Promise<Result>): Promise<Result> {
  const server = await openPostgres(serverUrl);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** The name of the server's database with these migrations, from which others are copied; the first caller prepares it. */
async function templateOf(server: Database, serverUrl: string, prepare: Prepare): Promise<string> {
  const name = `${PREFIX}${migrationsDigest()}_${version.replaceAll(/\W/g, '_')}`;
  const exists = async () => (await server.query('select from pg_database where datname = $1', [name])).length > 0;
  if (await exists()) return name;
  await server.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    if (await exists()) return name;
    const others = await server.query(`select datname from pg_database where starts_with(datname, $1)`, [PREFIX]);
    for (const { datname } of others) await server.query(`drop database if exists ${String(datname)} with (force)`);
    const unfinished = `${name}_new`;
    await server.query(`create database ${unfinished}`);
    await prepare(addressOf(serverUrl, unfinished));
    await server.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await server.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/**
 * A temporary database on a server, for one test file or one run: a copy of the template with this version's migrations. It is
 * dropped even when clients are still connected.
 */
export async function createThrowawayDatabase(
  serverUrl: string,
  prepare: Prepare,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `district_pour_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, async (server) =>
    server.query(`create database ${name} template ${await templateOf(server, serverUrl, prepare)}`),
  );
  return {
    url: addressOf(serverUrl, name),
    drop: () =>
      onServer(serverUrl, async (server) => void (await server.query(`drop database if exists ${name} with (force)`))),
  };
}
