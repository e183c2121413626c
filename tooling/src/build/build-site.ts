import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { browserPackages } from '../packages.ts';
import { prune } from '../release/prune.ts';
import { currentUser } from '../registry/audit-log.ts';
import { publishBuild } from '../registry/site-registry.ts';
import { renderPages } from './render-pages.ts';
import { repositoryRoot, run } from '../run.ts';

/** The site folder that `npm start` serves. */
export const localSite = join(repositoryRoot, 'dist/site');

const build = (...args: string[]) =>
  run('lerna', ['run', 'build', ...args, '--loglevel', 'warn'], { env: { NX_DAEMON: 'false', NX_TASKS_RUNNER_DYNAMIC_OUTPUT: 'false', FORCE_COLOR: '0' } });

/** Builds one package when it changed; else its build comes out of the build cache. */
export const buildOne = (name: string): Promise<void> => build('--scope', name);

/**
 * Builds what changed since the last build and publishes it into a site folder. What did not change comes out of
 * the build cache.
 */
export async function buildSite(site: string = localSite): Promise<void> {
  await build('--concurrency', '2');
  await mkdir(site, { recursive: true });
  await cp(join(repositoryRoot, 'shared-ui/assets'), join(site, 'assets'), { recursive: true });
  for (const name of browserPackages) await publishBuild(join(repositoryRoot, name), site);
  await renderPages(site);
  await prune(site, currentUser());
}
