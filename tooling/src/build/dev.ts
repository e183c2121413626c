import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildForDevelopment, developmentVersion } from './build-package.ts';
import { buildSite, localSite } from './build-site.ts';
import { currentUser, entryOf, switchRegistry, withEntry } from '../registry/registry-change.ts';
import { readRegistry, versionFolder, withRegistryLock } from '../registry/site-registry.ts';
import { repositoryRoot, run } from '../run.ts';

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
 * @param args `--site DIR` for a released site other than the one that this checkout builds; the rest is for the local
 *   stack, such as `--port-base 22000`
 */
export async function develop(names: readonly string[], args: readonly string[] = []): Promise<void> {
  const at = args.indexOf('--site');
  const released = at < 0 ? localSite : resolve(args[at + 1] ?? '');
  if (at < 0) await buildSite();
  await rm(developmentSite, { recursive: true, force: true });
  await cp(released, developmentSite, { recursive: true });
  await Promise.all(
    [...new Set(['shell', ...names])].map((name) => {
      const output = join(developmentSite, versionFolder(name, developmentVersion));
      return buildForDevelopment(join(repositoryRoot, name), { output, watch: names.includes(name), onBuilt: () => serveDevelopment(name) });
    }),
  );
  const rest = args.filter((_arg, index) => at < 0 || (index !== at && index !== at + 1));
  await run('node', ['local-stack/src/start.ts', ...rest], { env: { SITE_LIVE_RELOAD: '1', SITE_FOLDER: developmentSite } });
}
