import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { FULL } from './scale.ts';

const ROOT = join(import.meta.dirname, '../../..');

export type Rows = Record<string, unknown>[];

/** A mail of the auth server. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A backend of one test file: empty but for what migrations bring, or with the sample data. */
export interface TestBackend {
  url: string;
  siteUrl: string;
  publishableKey: string;
  secretKey: string;
  kind: 'pglite' | 'postgres';
  /** The address of the embedded database for a driver, with `sql: true`. */
  sqlUrl?: string;
  /** A client of a browser: the publishable key, no session. */
  visitor(): SupabaseClient;
  /** A client of a function: the secret key. */
  service(): SupabaseClient;
  /** SQL as the owner of the database, past every row rule. */
  sql<Row extends object = Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  mails: Mail[];
  stop(): Promise<void>;
}

interface Answer {
  id?: number;
  rows?: Rows;
  error?: string;
  mail?: Mail;
}

interface Announced {
  url: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  database: 'pglite' | 'postgres';
  sqlUrl?: string;
}

function announcement(child: ChildProcess): Promise<Announced> {
  return new Promise((resolve, reject) => {
    let out = '';
    let complaints = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaints = (complaints + chunk.toString()).slice(-4000);
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const end = out.indexOf('\n');
      if (end >= 0) resolve(JSON.parse(out.slice(0, end)) as Announced);
    });
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}: ${complaints}`)));
  });
}

/**
 * Starts a temporary backend; on PostgreSQL when DATABASE_URL is set, else in memory.
 * SQL goes over the IPC channel, so a test can read everything, and a client has the same API as in production.
 * The embedded Postgres is not optimized by V8 in a short run: that would take a second, more than the run gains by it.
 */
export async function startTestBackend({
  seed = false,
  port = 0,
  sql: hasSocket = false,
  env = {},
}: { seed?: boolean; port?: number; sql?: boolean; env?: Record<string, string> } = {}): Promise<TestBackend> {
  const args = [
    ...(FULL ? [] : ['--liftoff-only']),
    'local-stack/src/backend/main.ts',
    '--port',
    String(port),
    '--ephemeral',
    ...(seed ? [] : ['--no-seed']),
    ...(hasSocket ? ['--sql-port', '0'] : []),
  ];
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      LITE_AUTH_BCRYPT_COST: '4',
      SITE_URL: 'http://localhost:3000',
      ...env,
    },
  });
  const { url, publishableKey, secretKey, siteUrl, database, sqlUrl } = await announcement(child);
  const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>();
  const mails: Mail[] = [];
  let last = 0;
  child.on('message', (message) => {
    const { id, rows, error, mail } = message as Answer;
    if (mail) mails.push(mail);
    if (id === undefined) return;
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error !== undefined) waiter?.reject(new Error(error));
    else waiter?.resolve(rows ?? []);
  });
  const client = (key: string) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } });
  const sql = <Row extends object>(text: string, params?: unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve: (rows) => resolve(rows as Row[]), reject });
      child.send({ id, text, params });
    });
  // All people of a test have the address of this machine; hold-limits.test.ts sets the limits of a network itself.
  await sql('update private.hold_limits set live_per_network = 100000, unpaid_per_network_and_day = 100000');
  // Most tests book within a month and at short notice; opening-rules.test.ts sets both itself.
  if (!seed) {
    await sql('update private.opening_settings set lead_hours = 0, horizon_months = 1');
    await sql('select private.generate_slots()');
  }
  // Set by mutants.mjs, which expects the tests to fail.
  if (process.env.MUTATION) await sql(process.env.MUTATION);
  return {
    url,
    siteUrl,
    publishableKey,
    secretKey,
    kind: database,
    sqlUrl,
    visitor: () => client(publishableKey),
    service: () => client(secretKey),
    sql,
    mails,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
