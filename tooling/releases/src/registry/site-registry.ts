import { cp, mkdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { currentUser, readAuditLog } from '@district-pour/contract/audit-log';
import { versionWhenOff } from './live-history.ts';
import { switchRegistry, withLive } from './registry-change.ts';
import { liveRemoteRecords, readBuildRecord, readRegistry } from '@district-pour/contract/read-site';
import { entryOf } from '@district-pour/contract/registry-schema';
import type { OnStep } from './registry-change.ts';
import { withLock } from './registry-lock.ts';
import type { HeldLock } from './registry-lock.ts';
import { publishAssets } from '@district-pour/contract/assets';
import { assertNoRouteConflict } from '@district-pour/contract/remote-manifest';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { signatureFile } from '@district-pour/contract/build-signature';
import { placeFile } from '@district-pour/contract/place-file';
import { versionFolder } from '@district-pour/contract/version-folder';

/** Runs `change` while no other process changes this site folder's registry. */
export const withRegistryLock = <T>(site: string, change: (held: HeldLock) => Promise<T>): Promise<T> =>
  withLock(join(site, 'registry.lock'), change);

/** Gives a stored version the signature of the same build when it is published again: from another commit, or with a new key. */
async function replaceSignature(built: string, target: string): Promise<void> {
  const [signed, stored] = [join(built, signatureFile), join(target, signatureFile)];
  const isSame = (await readFile(join(built, 'build.json'))).equals(await readFile(join(target, 'build.json')));
  if (isSame && existsSync(signed)) await placeFile(stored, await readFile(signed));
}

/**
 * Puts a built package (its `dist/client`) and the assets that it names into a site folder, as a folder that never changes again. Copies to a
 * temporary folder and renames. Does not make it live. Returns its build record.
 */
export async function publishFolder(
  packageDir: string,
  site: string,
  onStep: OnStep<'publish' | 'place'> = () => {},
): Promise<BuildRecord> {
  await onStep('publish');
  const built = join(packageDir, 'dist/client');
  const record = JSON.parse(await readFile(join(built, 'build.json'), 'utf8')) as BuildRecord;
  const target = join(site, versionFolder(record.name, record.version));
  await publishAssets(record, packageDir, site);
  if (existsSync(target)) {
    await replaceSignature(built, target);
    await utimes(target, new Date(), new Date()); // it is about to be used again and must not be pruned
    return record;
  }
  const temporary = `${target}.partial-${randomUUID()}`;
  await mkdir(join(target, '..'), { recursive: true });
  try {
    await cp(built, temporary, { recursive: true });
    await onStep('place');
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
  return record;
}

/**
 * Publishes a built package into a site folder and makes it live, without rendering its pages: what a build of the
 * whole site does. The registry is replaced in one rename: a reader sees the old state or the new one. Publishing what
 * is already live changes nothing, and a remote that is switched off stays so.
 * Throws, naming both packages, when another live one claims one of its paths.
 */
export async function publishBuild(packageDir: string, site: string): Promise<BuildRecord> {
  const record = await publishFolder(packageDir, site);
  await withRegistryLock(site, async (held) => {
    const registry = await readRegistry(site);
    const from = entryOf(registry, record.name)?.live ?? null;
    if (from === record.version) return;
    if (!from && versionWhenOff(await readAuditLog(site), record.name))
      return console.error(`${record.name} is switched off and stays so.`);
    const next = withLive(registry, record.name, record.version);
    const shell = next.shell ? [await readBuildRecord(site, 'shell', next.shell.live)] : [];
    assertNoRouteConflict([...shell, ...(await liveRemoteRecords(site, next))]);
    await switchRegistry(held, site, next, {
      who: currentUser(),
      what: 'publish',
      package: record.name,
      from,
      to: record.version,
    });
  });
  return record;
}
