import { join, resolve } from 'node:path';
import { copyToDevelopmentSite, developmentSite, developPackage } from '@district-pour/kit/build/development-site';
import { defineCommand, siteOption } from '@district-pour/kit/command';
import { browserPackages } from '../packages.ts';
import { repositoryRoot, run } from '../run.ts';
import { buildServer } from '../build/build-server.ts';
import { buildSite, localSite } from '../build/build-site.ts';
import { stackArguments, stackOptions, stackUsage } from '../stack-options.ts';

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
  const served = developmentSite(repositoryRoot);
  await (site === undefined ? buildSite() : buildServer());
  await copyToDevelopmentSite(resolve(site ?? localSite), served);
  await Promise.all(
    [...new Set(['shell', ...names])].map((name) =>
      developPackage(name, join(repositoryRoot, name), served, { watch: names.includes(name) }),
    ),
  );
  await run('node', ['local-stack/src/start.ts', ...stackArgs], {
    env: { SITE_LIVE_RELOAD: '1', SITE_FOLDER: served },
  });
}

const usage = `npm run dev [-- <option> …], npm run dev -w <package> [-- <option> …]

Serves the site with every package, or the named one, built again after each edit.
  --site DIR     a released site to work in, in place of this checkout's build
${stackUsage}`;

export default defineCommand(
  { usage, names: [0, 1], options: { ...siteOption, ...stackOptions } },
  async ({ names, site, ...values }) => {
    await develop(names.length > 0 ? names : browserPackages, site, stackArguments(values));
    process.exit(); // webpack's watchers would keep the process running
  },
);
