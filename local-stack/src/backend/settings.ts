import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assertNoCustomers } from '../supervisor/laptop-only.ts';
import type { Env, Seed } from '../supervisor/read-env.ts';
import { readChoice, readPort, readUrl, SEEDS } from '../supervisor/read-env.ts';
import { StackError } from '../supervisor/stack-error.ts';
import type { BackendKeys } from './keys.ts';

/** The settings of one run of the backend, from the command line and the environment. */
export interface Settings {
  port: number;
  ephemeral: boolean;
  seed: Seed;
  looseLimits: boolean;
  /** Prints nothing when it is ready: the parent process already has port and keys. */
  quiet: boolean;
  dataDir?: string;
  databaseUrl?: string;
  siteUrl: string;
  functionsUrl?: string;
  keys?: BackendKeys;
  /** Opens the embedded database to psql on this port; 0 takes a free one. */
  sqlPort?: number;
}

const HTTP = ['http:', 'https:'];

function keysOf(env: Env): BackendKeys | undefined {
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey, JWT_SECRET: jwtSecret } = env;
  if (!publishableKey && !secretKey && !jwtSecret) return undefined;
  if (!publishableKey || !secretKey || !jwtSecret) {
    throw new StackError(
      'SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and JWT_SECRET go together: set all three or none.',
    );
  }
  if (jwtSecret.length < 32) throw new StackError('JWT_SECRET is too short; expected at least 32 characters.');
  return { publishableKey, secretKey, jwtSecret };
}

/**
 * Reads the settings of one run.
 * @throws StackError with the invalid setting and the expected form.
 */
export function readSettings(args: string[], env: Env): Settings {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      ephemeral: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      'no-seed': { type: 'boolean', default: false },
      'sql-port': { type: 'string' },
    },
  });
  assertNoCustomers(env);
  return {
    port: readPort(values.port ? '--port' : 'BACKEND_PORT', values.port ?? env.BACKEND_PORT ?? '54321'),
    ephemeral: values.ephemeral,
    quiet: values.quiet,
    seed: values['no-seed'] ? 'none' : readChoice(env, 'SEED', SEEDS, 'demo'),
    looseLimits: readChoice(env, 'AUTH_LIMITS', ['config', 'loose'], values.ephemeral ? 'loose' : 'config') === 'loose',
    dataDir: values.ephemeral ? undefined : resolve(env.DATA_DIR ?? '.data'),
    databaseUrl:
      readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@localhost:5432/district') ??
      undefined,
    siteUrl: readUrl(env, 'SITE_URL', HTTP, 'http://localhost:3000') ?? 'http://localhost:3000',
    functionsUrl: readUrl(env, 'FUNCTIONS_URL', HTTP, 'http://localhost:54330') ?? undefined,
    keys: keysOf(env),
    sqlPort: values['sql-port'] === undefined ? undefined : readPort('--sql-port', values['sql-port']),
  };
}
