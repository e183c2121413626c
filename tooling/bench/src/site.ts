import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumSwitches, ensureChromium } from '@district-pour/checkout/chromium';
import { remotes } from '@district-pour/checkout/packages';
import { readRemoteManifest } from '@district-pour/contract/remote-manifest';
import { repositoryRoot } from '@district-pour/checkout/run';
import { startBackend } from './backend/measure-backend.ts';

/** The paths of all open, prerendered routes without parameters. */
export async function openPaths(): Promise<string[]> {
  const manifests = await Promise.all(remotes.map((name) => readRemoteManifest(join(repositoryRoot, name))));
  return manifests.flatMap((manifest) =>
    manifest.routes
      .filter(
        (route) =>
          route.prerender &&
          route.access === 'open' &&
          (route.canonical ?? route.path) === route.path &&
          !route.path.includes(':'),
      )
      .map((route) => route.path),
  );
}

/** One article, for the route `/blog/:slug`. */
const article = '/blog/signature-drinks-for-a-wedding';

/** The paths to measure: those of `BENCH_PATHS`, else every open page and an article. */
export const wantedPaths = async () => process.env['BENCH_PATHS']?.split(',') ?? [...(await openPaths()), article];

interface BackendAddress {
  url: string;
  publishableKey: string;
}

/** Nothing listens on this port. For measurements that do not depend on the backend. */
export const noBackend: BackendAddress = { url: 'http://127.0.0.1:9', publishableKey: 'sb_publishable_bench' };

async function startSite(folder: string, port: number, backend: BackendAddress): Promise<() => void> {
  const child = spawn('node', ['dist/server/main.mjs'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SITE_PORT: String(port),
      SITE_FOLDER: folder,
      SITE_URL: `http://localhost:${port}`,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    },
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', () => resolve());
    child.once('exit', (code) => reject(new Error(`the site server ended with exit code ${code}`)));
  });
  return () => child.kill('SIGTERM');
}

/**
 * Serves site folders while `work` runs.
 * @param backend the backend of all sites; by default a new one with sample data
 * @param work gets their addresses, in the order of the folders
 */
export async function withSites<T>(
  folders: readonly string[],
  backend: BackendAddress | undefined,
  work: (addresses: string[]) => Promise<T>,
): Promise<T> {
  const own = backend ? undefined : await startBackend(null);
  const stops: (() => void)[] = [];
  try {
    const address = backend ?? own?.backend ?? noBackend;
    for (const [index, folder] of folders.entries()) stops.push(await startSite(folder, 44100 + index, address));
    return await work(folders.map((_, index) => `http://localhost:${44100 + index}`));
  } finally {
    for (const stop of stops) stop();
    await own?.stop();
  }
}

/** Runs `work` with a browser that is closed afterwards. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  switches: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumSwitches, ...switches] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
