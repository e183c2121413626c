import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '@district-pour/checkout/build/build-site';
import { repositoryRoot, run } from '@district-pour/checkout/run';
import { textTable } from '@district-pour/kit/table';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Cold, warm and one-remote build times, in seconds. */
export async function benchBuilds(): Promise<string> {
  // A separate cache: with the one that checkouts share the cold build would be a warm one.
  process.env['NX_CACHE_DIRECTORY'] = join(repositoryRoot, '.nx/cache');
  await Promise.all(
    ['.nx', '.cache', 'dist'].map((folder) => rm(join(repositoryRoot, folder), { recursive: true, force: true })),
  );
  const cold = await timed(() => buildSite());
  const warm = await timed(() => buildSite());
  const remote = await timed(() =>
    run('lerna', ['run', 'build', '--scope', 'mfe-tools', '--skip-nx-cache', '--loglevel', 'error']),
  );
  return textTable(
    'Builds, seconds',
    ['what', 's', 'goal'],
    [
      ['everything, nothing cached', cold.toFixed(1), ''],
      ['nothing changed', warm.toFixed(1), '5'],
      ['one remote', remote.toFixed(1), '15'],
    ],
  );
}
