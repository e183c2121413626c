import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { browserPackages } from '../packages.ts';
import { signForRelease } from '@district-pour/kit/build/build-for-release';
import { buildServer } from './build-server.ts';
import { prune } from '@district-pour/releases/release/prune';
import { currentUser } from '@district-pour/contract/audit-log';
import { publishBuild } from '@district-pour/releases/registry/site-registry';
import { readRegistry } from '@district-pour/contract/read-site';
import { renderPages } from './render-pages.ts';
import { repositoryRoot, run } from '../run.ts';

/** The site folder of this checkout, as it is: what `npm start`, `npm run dev` and the tests build and serve. */
export const localSite = join(repositoryRoot, 'dist/local-site');

/** The site folder that the release commands change when no other is named. */
export const releasedSite = join(repositoryRoot, 'dist/site');

const build = (...args: string[]) =>
  run('lerna', ['run', 'build', ...args, '--loglevel', 'warn'], {
    env: { NX_DAEMON: 'false', NX_TASKS_RUNNER_DYNAMIC_OUTPUT: 'false', FORCE_COLOR: '0' },
  });

/** Builds one package if it changed; otherwise uses its build from the build cache. */
export const buildOne = (name: string): Promise<void> => build('--scope', name);

async function publishAll(site: string, packageDirs: readonly string[]): Promise<void> {
  await mkdir(site, { recursive: true });
  for (const packageDir of packageDirs) await publishBuild(packageDir, site);
}

const packageDirs = browserPackages.map((name) => join(repositoryRoot, name));

/** Builds the site server and what changed of the packages, and makes it live in this checkout's own site folder. */
export async function buildSite(): Promise<void> {
  await buildServer();
  await build('--concurrency', '2');
  await publishAll(localSite, packageDirs);
  await renderPages(localSite);
  await prune(localSite, currentUser());
}

/**
 * Publishes built packages into a site folder in which no shell is live yet; a site that is live is left to the release
 * commands. Returns whether it published.
 * @param key what signs the builds, as `RELEASE_KEY`; without one they are not signed
 * @param dirs folders of the packages, the shell's first: it is published last, so that a killed call is done again
 */
export async function foundSite(
  site: string,
  key: string | undefined,
  dirs: readonly string[] = packageDirs,
): Promise<boolean> {
  if ((await readRegistry(site)).shell) return false;
  for (const dir of dirs) await signForRelease(dir, key);
  await publishAll(site, [...dirs].reverse());
  return true;
}
