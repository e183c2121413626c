import { randomUUID } from 'node:crypto';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { publishAssets } from './assets.ts';
import { buildForDevelopment, developmentVersion } from './build-package.ts';
import { developmentBuilds } from './build-record.ts';
import type { BuildRecord } from './build-record.ts';
import { buildServer } from './build-server.ts';
import { buildSite, localSite } from './build-site.ts';
import { currentUser } from '../registry/audit-log.ts';
import { entryOf, switchRegistry, withEntry } from '../registry/registry-change.ts';
import { readRegistry, versionFolder, withRegistryLock } from '../registry/site-registry.ts';
import { command, siteOption } from '../command.ts';
import { isInstalled, repositoryRoot, run } from '../run.ts';
import { stackArguments, stackOptions, stackUsage } from '../stack-options.ts';

/** Copy of a site that is served under development; the site itself stays as it is. */
const developmentSite = join(repositoryRoot, 'dist/development-site');

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
async function serveDevelopment(record: BuildRecord, hash: string): Promise<void> {
  const { name } = record;
  await tellPages(name, { hash, error: null }); // before the switch, after which open pages request updates up to this hash
  await publishAssets(record, join(repositoryRoot, name), developmentSite);
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

/**
 * Serves a copy of this checkout's build, or of a released site, in which the named packages are built from this checkout after every change of
 * their sources. Open pages take the change and keep the state of their components, which only React's development
 * files can do: so the shell, which brings React, is built for development as well.
 * @param site a released site in place of this checkout's build
 * @param stackArgs for the local stack, such as `--port-base 22000`
 */
async function develop(
  names: readonly string[],
  site: string | undefined,
  stackArgs: readonly string[],
): Promise<void> {
  if (isInstalled) throw new Error('Only the checkout of the platform has the site in which a remote is developed');
  const released = resolve(site ?? localSite);
  await (site === undefined ? buildSite() : buildServer());
  await rm(developmentSite, { recursive: true, force: true });
  await cp(released, developmentSite, { recursive: true });
  await Promise.all(
    [...new Set(['shell', ...names])].map((name) => {
      const output = join(developmentSite, versionFolder(name, developmentVersion));
      return buildForDevelopment(join(repositoryRoot, name), {
        output,
        watch: names.includes(name),
        onBuilt: serveDevelopment,
        onFailed: reportFailure,
      });
    }),
  );
  await run('node', ['local-stack/src/start.ts', ...stackArgs], {
    env: { SITE_LIVE_RELOAD: '1', SITE_FOLDER: developmentSite },
  });
}

const usage = `npm run dev [-- <option> …], npm run dev -w <package> [-- <option> …]

Serves the site with every package, or the named one, built again after each edit.
  --site DIR     a released site to work in, in place of this checkout's build
${stackUsage}`;

/** `npm run dev` for these packages. */
export const developCommand = (
  names: readonly string[],
  args: readonly string[] = process.argv.slice(2),
): Promise<void> =>
  command({ usage, args, options: { ...siteOption, ...stackOptions } }, (values) =>
    develop(names, values.site, stackArguments(values)),
  );
