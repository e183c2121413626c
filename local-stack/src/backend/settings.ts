import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackendError } from './backend-error.ts';
import type { BackendKeys } from './keys.ts';

/** What the command line and the environment say about one run of the backend. */
export interface Settings {
  port: number;
  ephemeral: boolean;
  seed: boolean;
  dataDir?: string;
  databaseUrl?: string;
  siteUrl: string;
  functionsUrl?: string;
  keys?: BackendKeys;
  mail?: { base: string; key: string; from: string };
  /** Opens the embedded database to psql on this port; 0 takes a free one. */
  sqlPort?: number;
}

type Env = Record<string, string | undefined>;

function port(name: string, value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535) throw new BackendError(`${name} is "${value}"; expected a port from 0 to 65535.`);
  return number;
}

function address(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (!value) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new BackendError(`${name} is not an address; expected ${protocols.map((protocol) => `${protocol}//…`).join(' or ')}`);
  }
  return value;
}

function keysOf(env: Env): BackendKeys | undefined {
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey, JWT_SECRET: jwtSecret } = env;
  if (!publishableKey && !secretKey && !jwtSecret) return undefined;
  if (!publishableKey || !secretKey || !jwtSecret) {
    throw new BackendError('SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and JWT_SECRET go together: set all three or none.');
  }
  if (jwtSecret.length < 32) throw new BackendError('JWT_SECRET is too short; expected at least 32 characters.');
  return { publishableKey, secretKey, jwtSecret };
}

/**
 * Reads the settings of one run.
 * @throws BackendError naming the value that is wrong and the form it should have.
 */
export function readSettings(args: string[], env: Env): Settings {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      ephemeral: { type: 'boolean', default: false },
      'no-seed': { type: 'boolean', default: false },
      'sql-port': { type: 'string' },
    },
  });
  if (env.SEED && !['demo', 'none'].includes(env.SEED)) throw new BackendError(`SEED is "${env.SEED}"; expected demo or none.`);
  const http = ['http:', 'https:'];
  const mailBase = address('MAIL_API_BASE', env.MAIL_API_BASE, http);
  return {
    port: port(values.port ? '--port' : 'BACKEND_PORT', values.port ?? env.BACKEND_PORT ?? '54321'),
    ephemeral: values.ephemeral,
    seed: !values['no-seed'] && env.SEED !== 'none',
    dataDir: values.ephemeral ? undefined : resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: address('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    siteUrl: (address('SITE_URL', env.SITE_URL, http) ?? 'http://localhost:3000').replace(/\/$/, ''),
    functionsUrl: address('FUNCTIONS_URL', env.FUNCTIONS_URL, http),
    keys: keysOf(env),
    mail: mailBase
      ? { base: mailBase, key: env.MAIL_API_KEY ?? '', from: env.MAIL_FROM ?? 'District Pour <hello@districtpour.example.com>' }
      : undefined,
    sqlPort: values['sql-port'] === undefined ? undefined : port('--sql-port', values['sql-port']),
  };
}
