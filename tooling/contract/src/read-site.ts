import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from './build-record.ts';
import { parseRegistry } from './registry-schema.ts';
import type { SiteRegistry } from './registry-schema.ts';
import { versionFolder } from './version-folder.ts';

export const emptyRegistry: SiteRegistry = { schema: 1, shell: null, remotes: {} };

/**
 * Reads the registry of a site folder; a folder without one has an empty registry.
 * @param file the registry, or a candidate for it
 * Throws, naming the wrong place, when it is invalid.
 */
export async function readRegistry(site: string, file: string = join(site, 'registry.json')): Promise<SiteRegistry> {
  if (!existsSync(file)) return emptyRegistry;
  return parseRegistry(await readFile(file, 'utf8'), file);
}

/** Reads the build record of one published version. */
export async function readBuildRecord(site: string, name: string, version: string): Promise<BuildRecord> {
  return JSON.parse(await readFile(join(site, versionFolder(name, version), 'build.json'), 'utf8')) as BuildRecord;
}

/** The versions of a package that lie in a site folder, whether or not they are live. */
export async function keptVersions(site: string, name: string): Promise<string[]> {
  const versions = await readdir(join(site, versionFolder(name, ''))).catch(() => []);
  return versions.filter(
    (version) => existsSync(join(site, versionFolder(name, version), 'build.json')) && !version.includes('.partial-'),
  );
}

/** The build records of all live remotes of a registry. */
export const liveRemoteRecords = (site: string, registry: SiteRegistry): Promise<BuildRecord[]> =>
  Promise.all(Object.entries(registry.remotes).map(([name, { live }]) => readBuildRecord(site, name, live)));
