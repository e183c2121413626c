import { createHash } from 'node:crypto';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeFile } from '@district-pour/contract/place-file';
import { remotes } from '../packages.ts';
import {
  assertNoRouteConflict,
  parseManifest,
  readRemoteManifest,
  readShellPaths,
} from '@district-pour/contract/remote-manifest';
import { repositoryRoot } from '../run.ts';
import { templateFiles } from './template.ts';

/** A package.json, as far as it is read here. */
export interface PackageJson {
  version: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The folders of the packages that a remote needs, by the names under which it imports them. */
const needed = {
  'shared-ui': 'shared-ui',
  'shared-data': 'shared-data',
  '@district-pour/contract': 'tooling/contract',
  '@district-pour/kit': 'tooling/kit',
} as const;

/** A range, or an alias of a package with its range, that allows a version and what is compatible with it. */
const compatible = (range: string, version: string) => `${/^npm:.+@/.exec(range)?.[0] ?? ''}^${version}`;

const readPackage = async (folder: string) =>
  JSON.parse(await readFile(join(repositoryRoot, folder, 'package.json'), 'utf8')) as PackageJson;

/** The package.json of a template with the versions that this checkout has. */
async function withVersions(template: string): Promise<PackageJson> {
  const manifest = JSON.parse(template) as PackageJson;
  const versions = await Promise.all(
    Object.entries(needed).map(async ([name, folder]) => [name, (await readPackage(folder)).version] as const),
  );
  for (const [name, version] of versions) {
    const range = manifest.peerDependencies[name];
    if (range) manifest.peerDependencies[name] = compatible(range, version);
    if (manifest.devDependencies[name]) manifest.devDependencies[name] = version;
  }
  const { peerDependencies } = await readPackage('shared-ui');
  for (const name of ['react', 'react-dom', 'styled-components'])
    manifest.peerDependencies[name] = peerDependencies[name] ?? '';
  const { dependencies = {} } = await readPackage('tooling/kit');
  const tests = '@testing-library/react';
  manifest.devDependencies[tests] = dependencies[tests] ?? '';
  return manifest;
}

const isName = (short: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short);

/** Its own lint configuration, which the root's stands for in this checkout. */
const ownLint = 'eslint.config.mjs';

/** The files of a new remote with one open page, its link and a part for a slot, by path below its folder, as in a separate repository. Throws when the name is of another form, or the path is claimed, naming by whom. */
export async function remoteFiles(short: string): Promise<Record<string, string>> {
  if (!isName(short)) throw new Error(`A name is in kebab-case, such as gift-cards, not "${short}"`);
  const name = `mfe-${short}`;
  const files = await templateFiles('remote', short);
  const manifest = parseManifest(JSON.parse(files['remote.json'] ?? ''), name);
  const existing = await Promise.all(remotes.map((remote) => readRemoteManifest(join(repositoryRoot, remote))));
  assertNoRouteConflict([await readShellPaths(join(repositoryRoot, 'shell')), ...existing, manifest]);
  const packageJson = await withVersions(files['package.json'] ?? '');
  return { ...files, 'package.json': `${JSON.stringify(packageJson, null, 2)}\n` };
}

/** A lockfile to which one workspace was added as npm writes it, and nothing else changed. */
export function withWorkspace(
  lockfile: string,
  name: string,
  { version, devDependencies, peerDependencies }: PackageJson,
): string {
  const { packages, ...lock } = JSON.parse(lockfile) as { packages: Record<string, object> };
  const added = {
    [name]: { version, devDependencies, peerDependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const entries = Object.entries(packages);
  for (const [key, entry] of Object.entries(added)) {
    const next = entries.findIndex(([known]) => known.localeCompare(key, 'en') > 0);
    entries.splice(next < 0 ? entries.length : next, 0, [key, entry]);
  }
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`;
}

/** Makes the package known to npm as an install would, without installing anything else again. */
async function link(name: string, packageJson: PackageJson): Promise<void> {
  const [lock, stamp] = [
    join(repositoryRoot, 'package-lock.json'),
    join(repositoryRoot, 'node_modules/.district-pour-lock'),
  ];
  const mark = async () =>
    createHash('sha256')
      .update(await readFile(lock))
      .digest('hex');
  const installed = existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await mark());
  await writeFile(lock, withWorkspace(await readFile(lock, 'utf8'), name, packageJson));
  if (!installed) return; // the next command installs everything
  await symlink(join('..', name), join(repositoryRoot, 'node_modules', name), 'junction');
  await writeFile(stamp, await mark());
}

/**
 * Creates a remote with one open page at `/<short>`, its link in the header, a part of the desk's page of a booking, and their tests;
 * nothing else has to be edited.
 * @param short its name without \`mfe-\`, in kebab-case
 * Returns the package's name.
 * Throws when the name is of another form or taken, or the path is claimed, naming by whom.
 */
export async function createRemote(short: string): Promise<string> {
  const name = `mfe-${short}`;
  const folder = join(repositoryRoot, name);
  if (existsSync(folder)) throw new Error(`${name} is there already`);
  const files = await remoteFiles(short);
  for (const [file, text] of Object.entries(files).filter(([path]) => path !== ownLint))
    await placeFile(join(folder, file), text);
  await link(name, JSON.parse(files['package.json'] ?? '') as PackageJson);
  return name;
}
