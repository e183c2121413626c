import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { isHashed } from '@district-pour/contract/assets';
import { contentHash } from '@district-pour/contract/build-record';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { variantsOf } from './canary.ts';
import { misfitsOf } from './misfits.ts';
import { integrityOf } from '@district-pour/contract/integrity';
import { readBuildRecord, readRegistry } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';
import { versionsIn } from '@district-pour/contract/registry-schema';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { reasonOf } from '@district-pour/contract/error-message';

const unpack = promisify(brotliDecompress);
/** What is wrong with one published file and its compressed copy, which is what most visitors get. */
async function fileProblems(path: string, shown: string, integrity: string): Promise<string[]> {
  if (!existsSync(path)) return [`${shown} is missing`];
  const problems = integrityOf(await readFile(path)) === integrity ? [] : [`${shown} is not what was built`];
  if (!existsSync(`${path}.br`)) return problems;
  const body = await unpack(await readFile(`${path}.br`)).catch(() => null);
  return body && integrityOf(body) === integrity ? problems : [...problems, `${shown}.br is not what was built`];
}

async function verifyVersion(
  site: string,
  name: string,
  version: string,
  problems: string[],
): Promise<BuildRecord | null> {
  const folder = versionFolder(name, version);
  try {
    const record = await readBuildRecord(site, name, version);
    if (record.name !== name || record.version !== version)
      problems.push(`${folder}/build.json is that of ${record.name}@${record.version}`);
    for (const file of record.entryFiles)
      if (!record.files[file]) problems.push(`${folder}/build.json has no hash of its entry ${file}`);
    for (const [file, { integrity }] of Object.entries(record.files)) {
      problems.push(...(await fileProblems(join(site, folder, file), `${folder}/${file}`, integrity)));
    }
    for (const [file, integrity] of Object.entries(record.assets ?? {})) {
      const path = join(site, 'assets', file);
      if (isHashed(file) || !existsSync(path))
        problems.push(...(await fileProblems(path, `assets/${file}`, integrity)));
    }
    const missing = Object.keys(record.files).some((file) => !existsSync(join(site, folder, file)));
    const [named] = /[0-9a-f]{10}$/.exec(version) ?? [];
    if (named && !missing && (await contentHash(join(site, folder), record)) !== named)
      problems.push(`${folder} is not what its version was built from`);
    return record;
  } catch (error) {
    problems.push(`${folder}/build.json cannot be read: ${reasonOf(error)}`);
    return null;
  }
}

/** What is wrong with the files of one version of a site folder. */
export async function versionProblems(site: string, name: string, version: string): Promise<string[]> {
  const problems: string[] = [];
  await verifyVersion(site, name, version, problems);
  return problems;
}

/**
 * Everything that is wrong with a site folder: the registry, the files and assets of all live, canary and previous versions, paths
 * that two remotes claim, shared modules that the shell lacks. Empty when nothing is.
 */
export async function verifySite(site: string): Promise<string[]> {
  const problems: string[] = [];
  let registry: SiteRegistry;
  try {
    registry = await readRegistry(site);
  } catch (error) {
    return [reasonOf(error)];
  }
  if (!registry.shell) problems.push(`no shell is live in ${site}`);
  const records = new Map<string, BuildRecord>();
  for (const { name, version } of versionsIn(registry)) {
    const record = await verifyVersion(site, name, version, problems);
    if (record) records.set(`${name}@${record.version}`, record);
  }
  const misfits = variantsOf(registry).flatMap((variant) => misfitsOf(variant, records));
  return [...new Set([...problems, ...misfits.map(({ problem }) => problem)])];
}
