import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishAssets } from '@district-pour/contract/assets';
import { buildForDevelopment, developmentVersion } from './build-package.ts';
import { developmentBuilds } from '@district-pour/contract/build-record';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { placeFile } from '@district-pour/contract/place-file';
import { parseRegistry } from '@district-pour/contract/registry-schema';
import { versionFolder } from '@district-pour/contract/version-folder';

/** Builds of this process by package. */
const builds: Record<string, { hash?: string; error: string | null }> = {};

/** Copy of a site that is served under development; the site itself stays as it is. */
export const developmentSite = (root: string): string => join(root, 'dist/development-site');

/** Writes for the site server's development script what became of a package's last build. */
async function tellPages(site: string, name: string, build: { hash?: string; error: string | null }): Promise<void> {
  builds[name] = { ...builds[name], ...build };
  await placeFile(join(site, developmentBuilds), JSON.stringify(builds));
}

async function reportFailure(site: string, name: string, message: string): Promise<void> {
  console.error(`${name}: ${message}`);
  await tellPages(site, name, { error: message });
}

/** Makes the development version of a package live. In one step, so that two builds that end together do not undo each other. */
function makeLive(site: string, name: string): void {
  const file = join(site, 'registry.json');
  const registry = parseRegistry(readFileSync(file, 'utf8'), file);
  const entry = { live: developmentVersion };
  const next =
    name === 'shell' ? { ...registry, shell: entry } : { ...registry, remotes: { ...registry.remotes, [name]: entry } };
  writeFileSync(`${file}.partial`, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(`${file}.partial`, file);
}

/** Makes the build in the folder of the development version what is served; again, after each build of it. */
async function serveDevelopment(site: string, record: BuildRecord, hash: string, packageDir: string): Promise<void> {
  const { name } = record;
  await tellPages(site, name, { hash, error: null }); // before the switch, after which open pages request updates up to this hash
  await publishAssets(record, packageDir, site);
  makeLive(site, name);
  console.error(`${name}: built`);
}

/** Begins a development site as a copy of a released one. */
export async function copyToDevelopmentSite(released: string, site: string): Promise<void> {
  await rm(site, { recursive: true, force: true });
  await cp(released, site, { recursive: true });
}

/** Builds a package into a development site, and again after every change of its sources when it is watched. */
export async function developPackage(
  name: string,
  packageDir: string,
  site: string,
  options: { watch: boolean; mode?: 'development' | 'reload' },
): Promise<void> {
  await buildForDevelopment(packageDir, {
    ...options,
    output: join(site, versionFolder(name, developmentVersion)),
    onBuilt: (record, hash) => serveDevelopment(site, record, hash, packageDir),
    onFailed: (_, message) => reportFailure(site, name, message),
  });
}
