import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from './build-record.ts';
import { entryOf } from '../registry/registry-change.ts';
import { missingShared } from '../release/release-contract.ts';
import { assertNoRouteConflict } from './remote-manifest.ts';
import { repositoryRoot } from '../run.ts';
import { currentSurface, publishedSurface, surfaceProblems } from './shared-surface.ts';
import { liveRemoteRecords, readBuildRecord, readRegistry } from '../registry/site-registry.ts';

const lacks = (shell: BuildRecord, remote: BuildRecord) =>
  missingShared(shell, remote).map(
    (what) => `${remote.name}@${remote.version} needs ${what}, which shell@${shell.version} does not provide`,
  );

/**
 * What keeps the build in a package's `dist/client` from being released into a site folder, without changing anything
 * there. Of a remote (provider check): paths that are taken, what the live shell lacks. Of the shell (consumer check):
 * what live remotes would miss, and what it promised and breaks. Empty when it fits.
 */
export async function checkAgainstSite(name: string, site: string): Promise<string[]> {
  const built = JSON.parse(await readFile(join(repositoryRoot, name, 'dist/client/build.json'), 'utf8')) as BuildRecord;
  const registry = await readRegistry(site);
  const live = entryOf(registry, 'shell')?.live;
  if (!live) return [`No shell is live in ${site}`];
  const shell = name === 'shell' ? built : await readBuildRecord(site, 'shell', live);
  const remotes = (await liveRemoteRecords(site, registry)).filter((remote) => remote.name !== name);
  const problems: string[] = [];
  try {
    assertNoRouteConflict([shell, ...remotes, ...(name === 'shell' ? [] : [built])]);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  if (name !== 'shell') return [...problems, ...lacks(shell, built)];
  const promised = await publishedSurface(site, live);
  return [
    ...problems,
    ...remotes.flatMap((remote) => lacks(shell, remote)),
    ...(promised ? surfaceProblems(promised, currentSurface()) : []),
  ];
}
