import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File of a release of the shell with the licenses of everything that the site's browsers get. */
export const licensesFile = 'licenses.txt';

/** What a lockfile says of a package, as far as it is read here. */
interface LockedPackage {
  version?: string;
  license?: string;
  link?: true;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type Lockfile = Record<string, LockedPackage>;

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

/** Where the package that needs `name` finds it: beside itself, or in a folder further up; null when it is not installed. */
function findPackage(lockfile: Lockfile, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    const found = lockfile[path];
    if (found) return found.link ? (found.resolved ?? null) : path;
    if (!folder) return null;
  }
}

/** The names of what a package needs where it runs; development is left out. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers);
}

/** The paths of the installed packages that the `roots` need, and of all fonts, which are built into assets. */
function shippedPackages(lockfile: Lockfile, roots: readonly string[]): string[] {
  const paths = new Set([...roots, ...Object.keys(lockfile).filter((path) => nameOf(path).startsWith('@fontsource'))]);
  for (const path of paths) {
    for (const name of needsOf(lockfile[path] ?? {})) {
      const found = findPackage(lockfile, path, name);
      if (found) paths.add(found);
    }
  }
  return [...paths].filter((path) => path.includes('node_modules/'));
}

async function textsIn(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/**
 * Name, version, license and license text of every package that the workspaces `roots` need, from the lockfile of the
 * repository and the installed packages, in the order of their names.
 */
export async function licenseTexts(repository: string, roots: readonly string[]): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Lockfile;
  };
  // What is made for another operating system is in the lockfile and not installed.
  const installed = shippedPackages(packages, roots).filter((path) => existsSync(join(repository, path)));
  const entries = await Promise.all(
    installed.map(async (path) => {
      const { version = '', license } = packages[path] ?? {};
      const text = await textsIn(join(repository, path));
      return `${nameOf(path)} ${version}\nLicense: ${license ?? 'see below'}\n\n${text || 'The package has no file with the text of its license.'}\n`;
    }),
  );
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return `Software and fonts of others that this site contains, with their licenses.\n${rule}${[...new Set(entries)].sort().join(rule)}`;
}
