import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { placeFile } from '@district-pour/contract/place-file';
import { run } from '../run.ts';
import { remoteFiles } from './new-remote.ts';
import type { PackageJson } from './new-remote.ts';
import { ownFiles } from './own-files.ts';

const releaseScripts = ['check', 'release', 'preview', 'promote', 'rollback', 'switch-off', 'switch-on', 'registry'];

/** The package.json of a remote in its own repository: the packages of the checkout come from a registry. */
function standalone(packageJson: string): string {
  const { scripts, devDependencies, ...manifest } = JSON.parse(packageJson) as PackageJson;
  const own = {
    ...manifest,
    scripts: { ...scripts, ...Object.fromEntries(releaseScripts.map((name) => [name, `kit ${name}`])) },
    devDependencies: Object.fromEntries(
      Object.entries(devDependencies).map(([name, range]) => [
        name,
        name.startsWith('@district-pour/') ? `^${range}` : range,
      ]),
    ),
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

/**
 * The files of the repository of a new remote, by path. Throws, naming by whom, when its path is claimed.
 * @param packages address of the package registry, from which alone npm takes packages of the platform's scope
 */
export async function repositoryFiles(short: string, packages: string): Promise<Record<string, string>> {
  const files = await remoteFiles(short);
  return {
    ...files,
    'package.json': standalone(files['package.json'] ?? ''),
    'remote.json': (files['remote.json'] ?? '').replace('../node_modules', './node_modules'),
    ...(await ownFiles(short)),
    '.npmrc': `@district-pour:registry=${packages}\n`,
  };
}

/** Whether a folder has something other than an empty git repository. */
const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).some((name) => name !== '.git');

/**
 * Creates a git repository with a new remote that takes everything of the platform from a package registry, or fills an empty one.
 * @param short its name without `mfe-`, in kebab-case
 * @param packages address of the package registry
 * Throws when the folder contains something, or the path is claimed, naming by whom.
 */
export async function createRepository(short: string, directory: string, packages: string): Promise<string> {
  const folder = resolve(directory);
  if (hasFiles(folder)) throw new Error(`${folder} is not empty`);
  const files = await repositoryFiles(short, packages);
  for (const [file, text] of Object.entries(files)) await placeFile(join(folder, file), text);
  await run('git', ['init', '--quiet', '--initial-branch', 'main'], { cwd: folder });
  return folder;
}
