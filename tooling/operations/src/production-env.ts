import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Context } from '@district-pour/kit/context';

/** The environment with the values of `supabase/.env`, which those of the environment override. */
export function readProductionEnv({ root, env }: Pick<Context, 'root' | 'env'>): NodeJS.ProcessEnv {
  const file = join(root, 'supabase/.env');
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...env };
}

/**
 * The environment for `supabase config push`, which would push the text `env(NAME)` for a value that is not set.
 * Throws an error that names every value that is missing or no address of a public site.
 */
export function completeProductionEnv(env: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  const config = readFileSync(join(root, 'supabase/config.toml'), 'utf8');
  const site = URL.canParse(env['PRODUCTION_SITE_URL'] ?? '') ? new URL(env['PRODUCTION_SITE_URL'] ?? '') : null;
  const complete = { ...env, PRODUCTION_REDIRECT_URLS: site ? `${site.origin}/**` : undefined };
  const names = [...config.matchAll(/"env\((\w+)\)"/g)].map(([, name = '']) => name);
  const problems = names.filter((name) => !complete[name as keyof typeof complete]).map((name) => `${name} is not set`);
  if (site && (site.protocol !== 'https:' || /^(localhost|127\.|\[::1\])/.test(site.hostname) || site.pathname !== '/'))
    problems.push('PRODUCTION_SITE_URL is not like https://districtpour.example.com');
  if (problems.length > 0)
    throw new Error(`${problems.join('; ')}. supabase/.env.example explains the values of supabase/.env.`);
  return { ...complete, PRODUCTION_SITE_URL: site?.origin };
}
