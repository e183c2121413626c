import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isHashed } from '@district-pour/contract/assets';
import { buildLimits, isRecordedPath } from '@district-pour/contract/build-limits';
import { contentHash } from '@district-pour/contract/build-record';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { integrityOf } from '@district-pour/contract/integrity';
import { listFiles } from '@district-pour/contract/list-files';
import { precompress } from '@district-pour/contract/precompress';
import { assertSigned, readSignature, signatureFile } from '@district-pour/contract/build-signature';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { entryOf } from '@district-pour/contract/registry-schema';
import { keptVersions, readRegistry } from '@district-pour/contract/read-site';
import { acceptedKeys } from '@district-pour/contract/team-keys';
import { versionFolder } from '@district-pour/contract/version-folder';
import { parseBuildRecord } from './build-record-schema.ts';
import { ServiceError } from './service-error.ts';
import { reasonOf } from '@district-pour/contract/error-message';

const assetsPrefix = 'assets/';
const refuse = (message: string) => new ServiceError(422, 'bad_build', message);

/** What a build is compared with. */
interface Expected {
  name: string;
  /** Site folder of the environment. */
  site: string;
  /** Site folders of all environments, by their names. */
  sites: Readonly<Record<string, string>>;
}

/** Runs `work` with an empty package folder, which is removed afterwards. */
async function withPackageFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'district-pour-upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws when a site server could not copy what a record names. */
function assertCopyable({ files, assets = {} }: BuildRecord, text: string): void {
  const paths = [...Object.keys(files), ...Object.keys(assets)];
  for (const path of paths) if (!isRecordedPath(path)) throw refuse(`${path} is not the path of a file`);
  if (paths.length > buildLimits.files) throw refuse(`A build may have ${buildLimits.files} files`);
  if (text.length > buildLimits.record) throw refuse('build.json is too large');
  for (const [file, { bytes }] of Object.entries(files)) assertSize(file, bytes);
}

/** Throws when a file is larger than a site server copies. */
function assertSize(file: string, bytes: number): void {
  if (bytes > buildLimits.file) throw refuse(`${file} has more than ${buildLimits.file / 1024 / 1024} MB`);
}

/** Throws when the version is there with another record: its files could no longer be told apart. */
async function assertSameRecord(site: string, { name, version }: BuildRecord, text: string): Promise<void> {
  const stored = await readFile(join(site, versionFolder(name, version), 'build.json'), 'utf8').catch(() => text);
  if (stored !== text) throw refuse(`The environment has ${name} ${version} with another build.json`);
}

/** Throws when the files of a build are not those of its record. */
async function assertFiles(built: string, record: BuildRecord): Promise<void> {
  const expected = new Set(['build.json', ...Object.keys(record.files)]);
  for (const file of await listFiles(built))
    if (file !== signatureFile && !expected.has(file)) throw refuse(`build.json does not name ${file}`);
  for (const [file, { bytes, integrity }] of Object.entries(record.files)) {
    const body = await readFile(join(built, file)).catch(() => null);
    if (!body) throw refuse(`${file} is missing`);
    if (body.length !== bytes || integrityOf(body) !== integrity) throw refuse(`${file} is not what was built`);
  }
  for (const entry of record.entryFiles)
    if (!record.files[entry]) throw refuse(`build.json has no hash of its entry ${entry}`);
  if (!record.version.endsWith(`-${await contentHash(built, record)}`))
    throw refuse(`${record.version} is not the version of these files`);
}

/** The hash of its content that a name has between dots; null for a name without one, or with that of a picture's master. */
const contentInName = (file: string) => /\.([0-9a-f]{8})\./.exec(file)?.[1] ?? null;

/**
 * Throws when an asset's name promises another content than it has, or belongs to another content in any environment: a name that one
 * team could take beforehand would block the release of another.
 */
async function assertOwnName(file: string, body: Buffer, integrity: string, sites: Expected['sites']): Promise<void> {
  const named = contentInName(file);
  if (named && createHash('sha256').update(body).digest('hex').slice(0, 8) !== named)
    throw refuse(`The asset ${file} has another content than its name says`);
  for (const [environment, site] of Object.entries(sites)) {
    const there = await readFile(join(site, 'assets', file)).catch(() => null);
    if (there && integrityOf(there) !== integrity) throw refuse(`${environment} has another asset ${file}`);
  }
}

/**
 * Throws when the assets of a build are not those of its record, or would change what another package shows: only those of
 * the shell may have names without a hash.
 */
async function assertAssets(
  folder: string,
  { site, sites }: Pick<Expected, 'site' | 'sites'>,
  { name, assets = {} }: BuildRecord,
): Promise<void> {
  const sent = existsSync(folder) ? await listFiles(folder) : [];
  for (const file of sent) if (!(file in assets)) throw refuse(`build.json does not name the asset ${file}`);
  for (const [file, integrity] of Object.entries(assets)) {
    if (name !== 'shell' && !isHashed(file)) throw refuse(`The asset ${file} has no hash in its name`);
    const own = await readFile(join(folder, file)).catch(() => null);
    const there = await readFile(join(site, 'assets', file)).catch(() => null);
    if (!own && !there) throw refuse(`The asset ${file} is missing`);
    assertSize(file, (own ?? there)?.length ?? 0);
    if (own && integrityOf(own) !== integrity) throw refuse(`The asset ${file} is not what was built`);
    if (there && !own && integrityOf(there) !== integrity) throw refuse(`The environment has another asset ${file}`);
    const body = own ?? there;
    if (body && isHashed(file)) await assertOwnName(file, body, integrity, sites);
  }
}

/** Checks the build in a package's folder and passes it on. Throws a {@link ServiceError} that names what is wrong. */
async function withChecked<T>(
  folder: string,
  { name, site, sites }: Expected,
  publish: (folder: string) => Promise<T>,
): Promise<T> {
  const built = join(folder, 'dist/client');
  const asRefusal = (error: unknown) => {
    throw error instanceof ServiceError ? error : refuse(reasonOf(error));
  };
  const text = await readFile(join(built, 'build.json'), 'utf8').catch(() => null);
  if (text === null) throw refuse('build.json is missing');
  const record = await Promise.resolve(text).then(parseBuildRecord).catch(asRefusal);
  if (record.name !== name) throw refuse(`This is a build of ${record.name}, not of ${name}`);
  assertCopyable(record, text);
  await assertSameRecord(site, record, text);
  await readSignature(built).catch(asRefusal);
  const keys = await acceptedKeys(site);
  if (keys) await assertSigned(built, name, keys[name] ?? []).catch(asRefusal);
  await assertFiles(built, record);
  await assertAssets(join(folder, 'assets'), { site, sites }, record);
  await precompress(built, Object.keys(record.files));
  return publish(folder);
}

/** Writes a file that is not there yet. */
async function writeNew(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body, { flag: 'wx' });
}

/** Checks an upload and calls `publish` with its folder, as a build leaves it. */
export const withUpload = <T>(
  form: FormData,
  expected: Expected,
  publish: (folder: string) => Promise<T>,
): Promise<T> =>
  withPackageFolder(async (folder) => {
    for (const [path, part] of form) {
      if (typeof part === 'string' || !isRecordedPath(path)) throw refuse(`${path} is not the path of a file`);
      const target = path.startsWith(assetsPrefix) ? join(folder, path) : join(folder, 'dist/client', path);
      const body = Buffer.from(await part.arrayBuffer());
      await writeNew(target, body).catch((error: NodeJS.ErrnoException) => {
        if (!['EEXIST', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) throw error;
        throw refuse(`${path} is sent twice, or as a file and as a folder`);
      });
    }
    return withChecked(folder, expected, publish);
  });

/** Whether a version is or was live in a site folder, for all visitors or as a canary. */
async function wasLive(site: string, name: string, version: string): Promise<boolean> {
  const entry = entryOf(await readRegistry(site), name);
  if (entry?.live === version || entry?.canary?.version === version) return true;
  const lines = await readAuditLog(site);
  return lines.some((line) => line.package === name && line.to === version && !line.until);
}

/** Takes a build that is or was live in another environment's site folder, checks it, and calls `publish` with its folder. */
export async function withCopy<T>(
  { version, from }: { version: string; from: string },
  expected: Expected,
  publish: (folder: string) => Promise<T>,
): Promise<T> {
  if (!(await keptVersions(from, expected.name)).includes(version))
    throw new ServiceError(404, 'not_found', `That environment has no build ${version} of ${expected.name}`);
  if (!(await wasLive(from, expected.name, version)))
    throw new ServiceError(409, 'does_not_fit', `${expected.name} ${version} has not been live in that environment`);
  return withPackageFolder(async (folder) => {
    const built = join(folder, 'dist/client');
    await cp(join(from, versionFolder(expected.name, version)), built, {
      recursive: true,
      filter: (source) => !/\.(br|map)$/.test(source),
    });
    const { assets = {} } = parseBuildRecord(await readFile(join(built, 'build.json'), 'utf8'));
    for (const file of Object.keys(assets)) await cp(join(from, 'assets', file), join(folder, 'assets', file));
    return withChecked(folder, expected, publish);
  });
}

/** The assets of a list that a site folder does not have with these hashes. */
export async function missingAssets(site: string, assets: Readonly<Record<string, string>>): Promise<string[]> {
  const missing: string[] = [];
  for (const [file, integrity] of Object.entries(assets)) {
    if (!isRecordedPath(file)) throw refuse(`${file} is not the path of a file`);
    const there = await readFile(join(site, assetsPrefix, file)).catch(() => null);
    if (!there || integrityOf(there) !== integrity) missing.push(file);
  }
  return missing;
}
