import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { messageOf } from '@district-pour/contract/error-message';
import { needOf } from '@district-pour/contract/release-contract';
import { assertNoRouteConflict } from '@district-pour/contract/remote-manifest';
import { publishedSurface, surfaceProblems } from '@district-pour/contract/surface';
import { currentSurface } from './current-surface.ts';
import { liveRemoteRecords, readBuildRecord, readRegistry } from '@district-pour/contract/read-site';

const lacks = (shell: BuildRecord, remote: BuildRecord) => {
  const need = needOf(shell, remote);
  return need ? [`${need}, which shell@${shell.version} does not provide`] : [];
};

/**
 * What keeps the build in a package's `dist/client` from being released into a site folder, without changing anything
 * there. Of a remote (provider check): paths that are taken, what the live shell or its canary lacks. Of the
 * shell (consumer check): what live remotes would miss, and what it promised and breaks. Empty when it fits.
 */
export async function checkAgainstSite(packageDir: string, site: string): Promise<string[]> {
  const built = JSON.parse(await readFile(join(packageDir, 'dist/client/build.json'), 'utf8')) as BuildRecord;
  const { name } = built;
  const registry = await readRegistry(site);
  if (!registry.shell) return [`No shell is live in ${site}`];
  const { live, canary } = registry.shell;
  const shells = await Promise.all(
    [live, canary?.version].flatMap((version) =>
      version === undefined ? [] : readBuildRecord(site, 'shell', version),
    ),
  );
  const shell = name === 'shell' ? built : await readBuildRecord(site, 'shell', live);
  const remotes = (await liveRemoteRecords(site, registry)).filter((remote) => remote.name !== name);
  const problems: string[] = [];
  try {
    assertNoRouteConflict([shell, ...remotes, ...(name === 'shell' ? [] : [built])]);
  } catch (error) {
    problems.push(messageOf(error));
  }
  if (name !== 'shell') return [...problems, ...shells.flatMap((each) => lacks(each, built))];
  const promised = await publishedSurface(site, live);
  return [
    ...problems,
    ...remotes.flatMap((remote) => lacks(shell, remote)),
    ...(promised ? surfaceProblems(promised, currentSurface(packageDir)) : []),
  ];
}
