import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RegistryClient } from '@district-pour/contract/client/http-registry';
import type { ReleaseRegistry } from '@district-pour/contract/release-registry';

/** The releases of a site folder on this machine. */
export interface FolderReleases extends ReleaseRegistry {
  /** A link that gives one browser a published version, and when it ends (UTC, ISO 8601). */
  preview: RegistryClient['preview'];
  /** Everything that is wrong with the folder. Empty when nothing is. */
  verify: () => Promise<string[]>;
}

/** What a checkout of the platform adds to the commands: several packages, and site folders. */
export interface Checkout {
  /** The packages that can be built, the shell first. */
  packages: readonly string[];
  /** Builds a package unless its build is cached. */
  build: (name: string) => Promise<void>;
  /** Commands in place of those of a team's repository, by name. */
  commands: Readonly<Record<string, () => Promise<{ default: Command }>>>;
  /** @param onStep is called before each step of a change */
  openFolder: (site: string, onStep?: (step: string) => void) => FolderReleases;
}

/** What a command works with, beside its options. */
export interface Context {
  /** The root folder of the repository. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** Null in the repository of one team. */
  checkout: Checkout | null;
}

/** A command: what it does, and how it is called from a command line. */
export interface Command {
  usage: string;
  /**
   * Runs it with the words of a command line: `--help` prints the usage, a wrong command line the usage with exit code 1,
   * and an error its message and causes with exit code 1; with `DEBUG` also where it was thrown.
   */
  start: (args: readonly string[], context: Context) => Promise<void>;
}

/** The name of the package in a folder. Throws when there is none. */
export function ownPackage(folder: string): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`There is no package in ${folder}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name;
}

/** The folder of a package that can be built here. Throws, naming those, when it is none of them. */
export function packageFolder(name: string, { root, checkout }: Context): string {
  const known = checkout?.packages ?? [ownPackage(root)];
  if (!known.includes(name)) throw new Error(`${name} is not in this checkout, which has ${known.join(', ')}`);
  return checkout ? join(root, name) : root;
}

/** The folders of all packages of a checkout; none in a team's repository. */
export const packageFolders = ({ root, checkout }: Context): string[] =>
  (checkout?.packages ?? []).map((name) => join(root, name));

/** The site folder from `--site`; by default `dist/site`. */
export const siteFolder = ({ site }: { site?: string | undefined }, { root }: Pick<Context, 'root'>): string =>
  resolve(site ?? join(root, 'dist/site'));

/** How a command is called for a package: in the package's own repository without its name. */
export const callOf = (script: string, name: string, { checkout }: Context): string =>
  `npm run ${script}${checkout ? ` -- ${name}` : ''}`;
