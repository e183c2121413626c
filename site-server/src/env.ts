import { fileURLToPath } from 'node:url';
import { keysOfLine } from '@district-pour/contract/registry-signature';

/** Settings of the site server, read once from the environment. */
export interface ServerSettings {
  port: number;
  host: string;
  /** Folder with `registry.json`, `shell/`, `remotes/` and `assets/`; by default `site` beside the server's folder. */
  siteFolder: string;
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  /** Used to count visits in the database, for all servers; null when each server counts separately. */
  secretKey: string | null;
  /** Whether open pages reload after a release; for development only. */
  liveReload: boolean;
  /** Number of trusted proxies in front of the server that write X-Forwarded-For. */
  trustedProxies: number;
  /** Secret that signs pins of versions; null disables pins. */
  pinSecret: string | null;
  /** Seconds for which the server still answers after SIGTERM while readiness returns 503, so that a load balancer can remove it. */
  drainSeconds: number;
  /** The registry service whose environment this site is; null when releases are made in the site folder. */
  registry: RegistrySettings | null;
  /** Address of published files that the site folder follows; null when something else fills it. */
  source: string | null;
  /** Public keys, PEM, of the registry that the source publishes, which names those of the teams; null without a check. */
  registryKeys: readonly string[] | null;
}

/** How the site server reaches a registry service. */
export interface RegistrySettings {
  url: string;
  /** The token's name and an admin's address are logged for what that admin changes. */
  token: string;
  /** The environment that this site is. */
  environment: string;
}

function requireUrl(name: string, value: string | undefined): string {
  if (value && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/$/, '');
  throw new Error(
    `${name} must be an http(s) URL such as http://localhost:54321, but is ${value ? `"${value}"` : 'not set'}`,
  );
}

function requirePort(name: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new Error(`${name} must be a port number from 0 to 65535, but is "${value}"`);
}

function requireCount(name: string, value: string): number {
  if (/^\d$/.test(value)) return Number(value);
  throw new Error(`${name} must be a number from 0 to 9, but is "${value}"`);
}

function requireSecret(name: string, value: string): string {
  if (value.length >= 32) return value;
  throw new Error(`${name} must have at least 32 characters, but has ${value.length}`);
}

function readRegistrySettings(env: NodeJS.ProcessEnv): RegistrySettings | null {
  if (!env['SITE_REGISTRY_URL']) return null;
  const token = env['SITE_REGISTRY_TOKEN'];
  if (!token)
    throw new Error('SITE_REGISTRY_TOKEN must be a token of the registry service at SITE_REGISTRY_URL, but is not set');
  return {
    url: requireUrl('SITE_REGISTRY_URL', env['SITE_REGISTRY_URL']),
    token,
    environment: env['SITE_REGISTRY_ENVIRONMENT'] ?? 'production',
  };
}

function requireKeys(name: string, value: string): string[] {
  try {
    return keysOfLine(value);
  } catch (cause) {
    throw new Error(`${name} must be the public key of the registry (MCowBQYDK2VwAyEA…), or two with a comma between`, {
      cause,
    });
  }
}

function readSource(env: NodeJS.ProcessEnv): Pick<ServerSettings, 'source' | 'registryKeys'> {
  const { SITE_SOURCE: source, SITE_REGISTRY_KEY: key } = env;
  if (key && !source)
    throw new Error('SITE_REGISTRY_KEY checks the releases of SITE_SOURCE, but SITE_SOURCE is not set');
  return {
    source: source ? requireUrl('SITE_SOURCE', source) : null,
    registryKeys: key ? requireKeys('SITE_REGISTRY_KEY', key) : null,
  };
}

/**
 * Reads the settings of the site server.
 * Throws with the variable's name and expected format when one is missing or invalid.
 */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const port = requirePort('SITE_PORT', env['SITE_PORT'] ?? '3000');
  const publishableKey = env['SUPABASE_PUBLISHABLE_KEY'];
  if (!publishableKey)
    throw new Error(
      'SUPABASE_PUBLISHABLE_KEY must be the publishable key of the backend (sb_publishable_…), but is not set',
    );
  return {
    port,
    host: env['SITE_HOST'] ?? '127.0.0.1',
    siteFolder: env['SITE_FOLDER'] ?? fileURLToPath(new URL('../site', import.meta.url)),
    siteUrl: requireUrl('SITE_URL', env['SITE_URL'] ?? `http://localhost:${port}`),
    supabaseUrl: requireUrl('SUPABASE_URL', env['SUPABASE_URL']),
    publishableKey,
    secretKey: env['SUPABASE_SECRET_KEY'] || null,
    liveReload: env['SITE_LIVE_RELOAD'] === '1',
    pinSecret: env['SITE_PIN_SECRET'] ? requireSecret('SITE_PIN_SECRET', env['SITE_PIN_SECRET']) : null,
    drainSeconds: requireCount('SITE_DRAIN_SECONDS', env['SITE_DRAIN_SECONDS'] ?? '0'),
    trustedProxies: requireCount('SITE_TRUSTED_PROXIES', env['SITE_TRUSTED_PROXIES'] ?? '0'),
    registry: readRegistrySettings(env),
    ...readSource(env),
  };
}
