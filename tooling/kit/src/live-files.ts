import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { surfaceFile } from '@district-pour/contract/surface';
import { isHashed } from '@district-pour/contract/assets';
import { renderFile } from '@district-pour/contract/build-record';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { integrityOf } from '@district-pour/contract/integrity';
import { placeFile } from '@district-pour/contract/place-file';
import { entriesOf, entryOf, parseRegistry } from '@district-pour/contract/registry-schema';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { versionFolder } from '@district-pour/contract/version-folder';
import { request, ServiceError } from '@district-pour/contract/client/service-request';

/** The registry among an environment's published files. Throws when it does not answer or is invalid. */
async function registryIn(files: string): Promise<SiteRegistry> {
  const address = `${files}/registry.json`;
  return parseRegistry(await (await request(address)).text(), address);
}

/** The version of a package that is live in the environment with these published files. Throws when none is. */
export async function versionIn(files: string, name: string): Promise<string> {
  const entry = entryOf(await registryIn(files), name);
  if (!entry) throw new Error(`No version of ${name} is live in ${files}; --version names a stored one`);
  return entry.live;
}

/**
 * Runs `work` on a site folder that has an environment's registry and the build records that a check reads, without the files of
 * the builds.
 * @param files address of the environment's published files
 */
export async function withLiveRecords<T>(files: string, work: (site: string) => Promise<T>): Promise<T> {
  const site = await mkdtemp(join(tmpdir(), 'live-records-'));
  const copy = async (file: string) => placeFile(join(site, file), await (await request(`${files}/${file}`)).text());
  try {
    const registry = await registryIn(files);
    await copy('registry.json');
    for (const [name, { live, canary }] of entriesOf(registry)) {
      for (const version of new Set(name === 'shell' ? [live, canary?.version] : [live]))
        if (version !== undefined) await copy(`${versionFolder(name, version)}/build.json`);
    }
    const surface = `${versionFolder('shell', registry.shell?.live ?? '')}/${surfaceFile}`;
    await copy(surface).catch((error: unknown) => {
      if (!(error instanceof ServiceError && error.status === 404)) throw error; // a shell from before it was recorded
    });
    return await work(site);
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

/**
 * Copies what is live in an environment into a folder, which a site server can serve. What the folder has is not fetched again.
 * @param files address of the environment's published files
 * Throws when a file is not the one that was built.
 */
export async function fetchLive(files: string, folder: string): Promise<void> {
  const fetched = async (path: string) => Buffer.from(await (await request(`${files}/${path}`)).arrayBuffer());
  const place = (path: string, body: Buffer) => placeFile(join(folder, path), body);
  const fetchBuilt = async (path: string, integrity: string, lasting: boolean) => {
    if (lasting && existsSync(join(folder, path))) return;
    const body = await fetched(path);
    if (lasting && integrityOf(body) !== integrity) throw new Error(`${files}/${path} is not what was built`);
    await place(path, body);
  };
  const registry = await fetched('registry.json');
  for (const [name, { live }] of entriesOf(parseRegistry(String(registry), `${files}/registry.json`))) {
    const version = versionFolder(name, live);
    const text = await fetched(`${version}/build.json`);
    const record = JSON.parse(String(text)) as BuildRecord;
    // Pages of other packages are rendered in the browser; the code that renders them in Node is not public.
    const files = Object.entries(record.files).filter(([file]) => file !== renderFile);
    await Promise.all([
      ...files.map(([file, { integrity }]) => fetchBuilt(`${version}/${file}`, integrity, true)),
      ...Object.entries(record.assets ?? {}).map(([file, integrity]) =>
        fetchBuilt(`assets/${file}`, integrity, isHashed(file)),
      ),
    ]);
    await place(`${version}/build.json`, text);
  }
  await place('registry.json', registry);
}
