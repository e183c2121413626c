import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from '@district-pour/contract/assets';
import { buildLimits, isRecordedPath } from '@district-pour/contract/build-limits';
import { contentHash } from '@district-pour/contract/build-record';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { integrityOf } from '@district-pour/contract/integrity';
import { readBuildRecord } from '@district-pour/contract/read-site';
import { placeFile } from '@district-pour/contract/place-file';
import { precompress } from '@district-pour/contract/precompress';
import { assertSigned, signatureFile } from '@district-pour/contract/build-signature';
import type { TeamKeys } from '@district-pour/contract/team-keys';
import { versionFolder } from '@district-pour/contract/version-folder';

/** Where versions are fetched from. */
export interface VersionSource {
  /** For messages. */
  source: string;
  /** The body of a published file; null when it is not found. Throws when it has more bytes than `limit`. */
  get: (path: string, limit: number) => Promise<Buffer | null>;
  /** Public keys by package; a build of another key is refused. Without it signatures are not checked. */
  keys?: TeamKeys;
}

/** Throws when a record is not that of this version, or names a file outside of it. */
function assertRecord(record: BuildRecord, name: string, version: string): void {
  if (record.name !== name || record.version !== version)
    throw new Error(`The record of ${name} ${version} is that of ${record.name} ${record.version}`);
  const paths = [...Object.keys(record.files), ...Object.keys(record.assets ?? {})];
  if (paths.length > buildLimits.files)
    throw new Error(`${name} ${version} names more than ${buildLimits.files} files`);
  for (const path of paths) if (!isRecordedPath(path)) throw new Error(`${name} ${version} names the file ${path}`);
}

/**
 * Fetches an asset that a version names. A name with a hash belongs to one content for good. Under another name, which only
 * the shell may use, the source has what was published last, so that an older version's file is not found: what the folder has stays.
 */
async function fetchAsset({ source, get }: VersionSource, folder: string, asset: string, record: BuildRecord) {
  const integrity = record.assets?.[asset];
  const target = join(folder, 'assets', asset);
  const there = await readFile(target).catch(() => null);
  if (there && integrityOf(there) === integrity) return;
  if (!isHashed(asset) && record.name !== 'shell')
    throw new Error(`${record.name} ${record.version} names the asset ${asset}, which has no hash in its name`);
  if (isHashed(asset) && there) throw new Error(`${folder} has another asset ${asset}`);
  const body = await get(`assets/${asset}`, buildLimits.file);
  if (body && integrityOf(body) === integrity) await placeFile(target, body);
  else if (isHashed(asset)) throw new Error(`${source}/assets/${asset} is not as it was built`);
}

/** Whether a site folder has a version, with a record that can be read. */
export const hasVersion = (folder: string, name: string, version: string): Promise<boolean> =>
  readBuildRecord(folder, name, version).then(
    () => true,
    () => false,
  );

/** Makes a complete version visible under its name, in place of one whose record is damaged. */
async function placeVersion(temporary: string, folder: string, name: string, version: string): Promise<void> {
  const target = join(folder, versionFolder(name, version));
  await rename(temporary, target).catch(async (error: unknown) => {
    if (await hasVersion(folder, name, version)) return; // another process was faster
    if (!existsSync(target)) throw error;
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
  });
}

/**
 * Fetches a version with its assets into a site folder, in which it then is complete. Its files are compared with its record,
 * and the record with the keys of its team.
 * Throws, naming the file, when one is not found or not as it was built.
 */
export async function fetchVersion(from: VersionSource, folder: string, name: string, version: string): Promise<void> {
  const { source, get, keys } = from;
  const path = versionFolder(name, version);
  const temporary = join(folder, `${path}.partial-${randomUUID()}`);
  const text = await get(`${path}/build.json`, buildLimits.record);
  if (!text) throw new Error(`${source} has no build of ${name} ${version}`);
  const record = JSON.parse(text.toString()) as BuildRecord;
  assertRecord(record, name, version);
  try {
    await placeFile(join(temporary, 'build.json'), text);
    const signature = await get(`${path}/${signatureFile}`, buildLimits.signature);
    if (signature) await placeFile(join(temporary, signatureFile), signature);
    if (keys) await assertSigned(temporary, name, keys[name] ?? []);
    for (const [file, { bytes, integrity }] of Object.entries(record.files)) {
      const body = await get(`${path}/${file}`, Math.min(Number(bytes) || 0, buildLimits.file));
      if (!body || integrityOf(body) !== integrity) throw new Error(`${source}/${path}/${file} is not as it was built`);
      await placeFile(join(temporary, file), body);
    }
    const [hash] = /[0-9a-f]{10}$/.exec(version) ?? [];
    if (hash && (await contentHash(temporary, record)) !== hash)
      throw new Error(`${name} ${version} is not the version of its files`);
    for (const asset of Object.keys(record.assets ?? {})) await fetchAsset(from, folder, asset, record);
    await precompress(temporary, Object.keys(record.files));
    await placeVersion(temporary, folder, name, version);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
