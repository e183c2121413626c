import type { Context } from '@district-pour/kit/context';
import { browserPackages } from './packages.ts';
import { repositoryRoot } from './run.ts';
import { buildOne } from './build/build-site.ts';
import { folderReleases } from './folder-releases.ts';

/** What the commands of this checkout work with. */
export const checkoutContext = (env: NodeJS.ProcessEnv): Context => ({
  root: repositoryRoot,
  env,
  checkout: {
    packages: browserPackages,
    build: buildOne,
    commands: { dev: () => import('./commands/dev.ts') },
    openFolder: (site, onStep) => folderReleases(site, env, onStep),
  },
});
