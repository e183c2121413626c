import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './run.ts';

/** The remotes of this checkout, published after the shell: every folder `mfe-*` with a manifest. */
export const remotes: readonly string[] = readdirSync(repositoryRoot)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(repositoryRoot, name, 'remote.json')))
  .sort();

/** All packages that are built for the browser, the shell first, because it provides the shared code. */
export const browserPackages: readonly string[] = ['shell', ...remotes];
