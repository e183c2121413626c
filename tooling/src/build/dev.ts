import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildForDevelopment, developmentVersion } from './build-package.ts';
import { buildSite, localSite } from './build-site.ts';
import { currentUser } from '../registry/audit-log.ts';
import { entryOf, switchRegistry, withEntry } from '../registry/registry-change.ts';
import { readRegistry, versionFolder, withRegistryLock } from '../registry/site-registry.ts';
import { command, siteOption } from '../command.ts';
import { repositoryRoot, run } from '../run.ts';
import { stackArguments, stackOptions, stackUsage } from '../stack-options.ts';

/** Copy of the released site that is served under development; the site itself stays as it was released. */
const developmentSite = join(repositoryRoot, 'dist/development-site');

/** Makes the build in the folder of the development version what is served; again, after each build of it. */
const serveDevelopment = (name: string) =>
  withRegistryLock(developmentSite, async (held) => {
    const registry = await readRegistry(developmentSite);
    const from = entryOf(registry, name)?.live ?? null;
    await switchRegistry(held, developmentSite, withEntry(registry, name, { live: developmentVersion }), { who: currentUser(), what: 'publish', package: name, from, to: developmentVersion });
    console.error(`${name}: built`);
  });

/**
 * Serves a copy of the released site in which the named packages are built from this checkout after every change of
 * their sources. Open pages take the change and keep the state of their components, which only React's development
 * files can do: so the shell, which brings React, is built for development as well.
 * @param site a released site other than the one that this checkout builds
 * @param stackArgs for the local stack, such as `--port-base 22000`
 */
async function develop(names: readonly string[], site: string | undefined, stackArgs: readonly string[]): Promise<void> {
  const released = resolve(site ?? localSite);
  if (site === undefined) await buildSite();
  await rm(developmentSite, { recursive: true, force: true });
  await cp(released, developmentSite, { recursive: true });
  await Promise.all(
    [...new Set(['shell', ...names])].map((name) => {
      const output = join(developmentSite, versionFolder(name, developmentVersion));
      return buildForDevelopment(join(repositoryRoot, name), { output, watch: names.includes(name), onBuilt: () => serveDevelopment(name) });
    }),
  );
  await run('node', ['local-stack/src/start.ts', ...stackArgs], { env: { SITE_LIVE_RELOAD: '1', SITE_FOLDER: developmentSite } });
}

const usage = `npm run dev [-- <option> …], npm run dev -w <package> [-- <option> …]

Serves the site with every package, or the named one, built again after each edit.
  --site DIR     a released site to work in other than dist/site
${stackUsage}`;

/** `npm run dev` for these packages. */
export const developCommand = (names: readonly string[], args: readonly string[] = process.argv.slice(2)): Promise<void> =>
  command({ usage, args, options: { ...siteOption, ...stackOptions } }, (values) => develop(names, values.site, stackArguments(values)));
