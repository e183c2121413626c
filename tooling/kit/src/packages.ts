import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, repositoryRoot } from './run.ts';

/** The remotes of this checkout, published after the shell: every folder `mfe-*` with a manifest. */
export const remotes: readonly string[] = readdirSync(repositoryRoot)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(repositoryRoot, name, 'remote.json')))
  .sort();

/** All packages that are built for the browser, the shell first, because it provides the shared code. */
export const browserPackages: readonly string[] = ['shell', ...remotes];

/** The name of the package in a folder. Throws when there is none. */
export function ownPackage(folder: string = repositoryRoot): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`There is no package in ${folder}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name;
}

/** The packages that can be built here: those of the checkout, or the one whose repository this is. */
const builtHere = () => (isInstalled ? [ownPackage()] : browserPackages);

/** The folder of a package that can be built here. Throws, naming those, when it is none of them. */
export function packageFolder(name: string): string {
  const known = builtHere();
  if (!known.includes(name)) throw new Error(`${name} is not in this checkout, which has ${known.join(', ')}`);
  return isInstalled ? repositoryRoot : join(repositoryRoot, name);
}
