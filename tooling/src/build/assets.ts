import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { integrityOf } from './integrity.ts';
import { listFiles } from './list-files.ts';
import type { BuildRecord } from './build-record.ts';

/** Where the assets of a package are: its pictures beside its sources, the shell's fonts and icons in shared-ui. */
const assetFolders = (name: string, packageDir: string) => [
  join(packageDir, 'assets'),
  ...(name === 'shell' ? [join(repositoryRoot, 'shared-ui/assets')] : []),
];

/** Whether an asset has a hash in its name, and so never changes under that name. */
export const isHashed = (file: string): boolean => /[.-][0-9a-f]{8}[.-]/.test(file);

/** The hashes of the assets that a build of a package may name, by their path below `assets/`. */
export async function readAssets(name: string, packageDir: string): Promise<Record<string, string>> {
  const assets: Record<string, string> = {};
  for (const folder of assetFolders(name, packageDir)) {
    if (!existsSync(folder)) continue;
    for (const file of await listFiles(folder)) assets[file] = integrityOf(await readFile(join(folder, file)));
  }
  return assets;
}

/** The file of an asset that a package names. Throws when the package does not have it. */
export function assetFile(name: string, packageDir: string, asset: string): string {
  const file = assetFolders(name, packageDir)
    .map((folder) => join(folder, asset))
    .find(existsSync);
  if (file === undefined) throw new Error(`${name} names the asset ${asset}, which is not in ${packageDir}`);
  return file;
}

/**
 * Copies the assets that a build of the package in `packageDir` uses into a site folder; those with a hash in their name
 * are never replaced. Throws when this checkout lacks one that the site lacks too.
 */
export async function publishAssets(
  { name, assets = {} }: Pick<BuildRecord, 'name' | 'assets'>,
  packageDir: string,
  site: string,
): Promise<void> {
  for (const file of Object.keys(assets)) {
    const target = join(site, 'assets', file);
    if (isHashed(file) && existsSync(target)) continue;
    const source = assetFile(name, packageDir, file);
    const temporary = `${target}.partial-${randomUUID()}`;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, temporary);
    await rename(temporary, target);
  }
}
