import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { openBackend, takeHost } from './backend-host.ts';
import type { Answer, Rows } from './backend-host.ts';
import { serverOfRun } from './database-server.ts';

export type { Rows };

/** A backend of one test file: empty but for what migrations bring, or with the sample data. */
export interface TestBackend {
  url: string;
  siteUrl: string;
  publishableKey: string;
  secretKey: string;
  kind: 'pglite' | 'postgres';
  /** The address of its database for a driver: always on PostgreSQL, with `sql: true` on the embedded database. */
  sqlUrl?: string;
  /** A client of a browser: the publishable key, no session. */
  visitor(): SupabaseClient;
  /** A client of a function: the secret key. */
  service(): SupabaseClient;
  /** SQL as the owner of the database, past every row rule. */
  sql<Row extends object = Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/**
 * Starts a temporary backend with a separate database: on the PostgreSQL server of the run (database-server.ts), on the embedded
 * database with `embedded` or without such a server.
 * SQL goes over the IPC channel, so a test can read everything, and a client has the same API as in production.
 */
export async function startTestBackend({
  seed = false,
  port = 0,
  sql: hasSocket = false,
  embedded = false,
  env = {},
}: {
  seed?: boolean;
  port?: number;
  sql?: boolean;
  embedded?: boolean;
  env?: Record<string, string>;
} = {}): Promise<TestBackend> {
  const { host, leave } = takeHost();
  const args = [
    '--port',
    String(port),
    '--ephemeral',
    ...(seed ? [] : ['--no-seed']),
    ...(hasSocket ? ['--sql-port', '0'] : []),
  ];
  const opened = openBackend(host, args, { DATABASE_URL: embedded ? '' : (serverOfRun() ?? ''), ...env });
  const { url, siteUrl, publishableKey, secretKey, kind, sqlUrl } = await opened.catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>();
  let last = 0;
  const receive = (message: unknown) => {
    const { id, rows, error } = message as Answer;
    if (id === undefined) return;
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error !== undefined) waiter?.reject(new Error(error));
    else waiter?.resolve(rows ?? []);
  };
  host.on('message', receive);
  const client = (key: string) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } });
  const sql = <Row extends object>(text: string, params?: unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve: (rows) => resolve(rows as Row[]), reject });
      host.send({ id, text, params });
    });
  // The database is a copy of one that was made at the beginning of the run, whose schedules would be late by now.
  await sql('update private.schedules set registered_at = clock_timestamp()');
  // All people of a test have the address of this machine; hold-limits.test.ts sets the limits of a network itself.
  await sql('update private.hold_limits set active_per_network = 100000, unpaid_per_network_and_day = 100000');
  // Most tests book within a month and at short notice; opening-rules.test.ts and lead-time.test.ts set them themselves.
  if (!seed) {
    await sql('update private.opening_settings set lead_hours = 0, horizon_months = 1');
    await sql('select private.generate_slots()');
  }
  // Set by mutants.ts, which expects the tests to fail.
  if (process.env.MUTATION) await sql(process.env.MUTATION);
  return {
    url,
    siteUrl,
    publishableKey,
    secretKey,
    kind,
    sqlUrl,
    visitor: () => client(publishableKey),
    service: () => client(secretKey),
    sql,
    stop: async () => {
      await leave();
      host.off('message', receive);
    },
  };
}
