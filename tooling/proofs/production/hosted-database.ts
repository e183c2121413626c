import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { startPostgres } from '@district-pour/checkout/postgres';

/** A database as a new hosted project has it, on a server of its own. */
export interface HostedDatabase {
  /** For the Supabase CLI and other clients, as the role `postgres`, which is no superuser. */
  url: string;
  /** Runs statements as the role `postgres` and returns the rows of the last one. */
  query: <Row extends object = Record<string, unknown>>(text: string, params?: string[]) => Promise<Row[]>;
  /** The same as the account server, which writes `auth.users`. */
  queryAsAuthServer: HostedDatabase['query'];
  stop: () => Promise<void>;
}

const script = (name: string) => readFileSync(join(import.meta.dirname, 'hosted', `${name}.sql`), 'utf8');

const connect = (url: string, user: string) => {
  const address = new URL(url);
  address.username = user;
  return postgres(address.href, { max: 1, onnotice: () => undefined });
};

/**
 * Starts a PostgreSQL with the roles, grants, account tables and extensions of a hosted project and without our
 * migrations. Returns null on a machine without PostgreSQL.
 */
export async function startHostedDatabase(): Promise<HostedDatabase | null> {
  const server = await startPostgres('client');
  if (!server) return null;
  const first = connect(server.url, 'postgres');
  await first.unsafe('create role installer superuser login');
  await first.end();
  const installer = connect(server.url, 'installer');
  await installer.unsafe('alter role postgres rename to supabase_admin');
  await installer.end();
  const admin = connect(server.url, 'supabase_admin');
  for (const name of ['roles', 'auth', 'extensions']) await admin.unsafe(script(name));
  await admin.end();

  const owner = connect(server.url, 'postgres');
  const authServer = connect(server.url, 'supabase_auth_admin');
  const rowsOf =
    (sql: postgres.Sql): HostedDatabase['query'] =>
    async <Row extends object>(text: string, params: string[] = []) => [...(await sql.unsafe<Row[]>(text, params))];
  return {
    url: server.url,
    query: rowsOf(owner),
    queryAsAuthServer: rowsOf(authServer),
    stop: async () => {
      await Promise.all([owner.end(), authServer.end()]);
      await server.stop();
    },
  };
}
