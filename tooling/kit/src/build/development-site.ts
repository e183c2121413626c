import { randomUUID } from 'node:crypto';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishAssets } from '@district-pour/contract/assets';
import { buildForDevelopment, developmentVersion } from './build-package.ts';
import { developmentBuilds } from '@district-pour/contract/build-record';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { currentUser } from '@district-pour/contract/audit-log';
import { entryOf, switchRegistry, withEntry } from '@district-pour/releases/registry/registry-change';
import { readRegistry, versionFolder, withRegistryLock } from '@district-pour/releases/registry/site-registry';
import { repositoryRoot } from '../run.ts';

/** Copy of a site that is served under development; the site itself stays as it is. */
export const developmentSite = join(repositoryRoot, 'dist/development-site');

const builds: Record<string, { hash?: string; error: string | null }> = {};

/** Writes for the site server's development script what became of a package's last build. */
async function tellPages(name: string, build: { hash?: string; error: string | null }): Promise<void> {
  builds[name] = { ...builds[name], ...build };
  const temporary = join(developmentSite, `${developmentBuilds}.${randomUUID()}`);
  await writeFile(temporary, JSON.stringify(builds));
  await rename(temporary, join(developmentSite, developmentBuilds));
}

async function reportFailure(name: string, message: string): Promise<void> {
  console.error(`${name}: ${message}`);
  await tellPages(name, { error: message });
}

/** Makes the build in the folder of the development version what is served; again, after each build of it. */
async function serveDevelopment(record: BuildRecord, hash: string, packageDir: string): Promise<void> {
  const { name } = record;
  await tellPages(name, { hash, error: null }); // before the switch, after which open pages request updates up to this hash
  await publishAssets(record, packageDir, developmentSite);
  await withRegistryLock(developmentSite, async (held) => {
    const registry = await readRegistry(developmentSite);
    const from = entryOf(registry, name)?.live ?? null;
    await switchRegistry(held, developmentSite, withEntry(registry, name, { live: developmentVersion }), {
      who: currentUser(),
      what: 'publish',
      package: name,
      from,
      to: developmentVersion,
    });
    console.error(`${name}: built`);
  });
}

/** Begins a development site as a copy of a released one. */
export async function copyToDevelopmentSite(released: string): Promise<void> {
  await rm(developmentSite, { recursive: true, force: true });
  await cp(released, developmentSite, { recursive: true });
}

/** Builds a package into the development site, and again after every change of its sources when it is watched. */
export async function developPackage(
  name: string,
  packageDir: string,
  options: { watch: boolean; mode?: 'development' | 'reload' },
): Promise<void> {
  await buildForDevelopment(packageDir, {
    ...options,
    output: join(developmentSite, versionFolder(name, developmentVersion)),
    onBuilt: (record, hash) => serveDevelopment(record, hash, packageDir),
    onFailed: (_, message) => reportFailure(name, message),
  });
}
