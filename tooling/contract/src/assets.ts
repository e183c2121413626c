import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installedFolder } from './installed-folder.ts';
import { integrityOf } from './integrity.ts';
import { listFiles } from './list-files.ts';
import { placeFile } from './place-file.ts';
import type { BuildRecord } from './build-record.ts';

/** The package itself, and the packages whose assets it brings: `assetsOf` of its package.json. */
async function ownersOf(packageDir: string): Promise<string[]> {
  const manifest = join(packageDir, 'package.json');
  if (!existsSync(manifest)) return [packageDir];
  const { assetsOf = [] } = JSON.parse(await readFile(manifest, 'utf8')) as { assetsOf?: string[] };
  return [packageDir, ...assetsOf.map((name) => installedFolder(name, packageDir))];
}

/** Lists assets that are files of installed packages: `{ "<path below assets/>": "<package>/<file>" }`. */
const packageAssets = 'package-assets.json';

/** The files of an owner's assets by their path below `assets/`: those of its folder, and of installed packages. */
async function filesOf(owner: string): Promise<Map<string, string>> {
  const folder = join(owner, 'assets');
  const list = join(owner, packageAssets);
  const files = new Map<string, string>();
  if (existsSync(folder)) for (const file of await listFiles(folder)) files.set(file, join(folder, file));
  if (existsSync(list)) {
    const { resolve } = createRequire(list);
    for (const [asset, source] of Object.entries(JSON.parse(await readFile(list, 'utf8')) as Record<string, string>))
      files.set(asset, resolve(source));
  }
  return files;
}

/** The files of all assets of a package by their path below `assets/`. */
async function assetFiles(packageDir: string): Promise<Map<string, string>> {
  const owners = await Promise.all((await ownersOf(packageDir)).map(filesOf));
  return new Map(owners.reverse().flatMap((files) => [...files]));
}

/** Whether an asset has a hash in its name, and so never changes under that name. */
export const isHashed = (file: string): boolean => /[.-][0-9a-f]{8}[.-]/.test(file);

/** The hashes of the assets that a build of a package may name, by their path below `assets/`. */
export async function readAssets(packageDir: string): Promise<Record<string, string>> {
  const assets: Record<string, string> = {};
  for (const [asset, file] of await assetFiles(packageDir)) assets[asset] = integrityOf(await readFile(file));
  return assets;
}

/** The files of some assets that a package names, in their order. Throws when the package does not have one. */
export async function findAssets(name: string, packageDir: string, assets: readonly string[]): Promise<string[]> {
  const files = await assetFiles(packageDir);
  return assets.map((asset) => {
    const file = files.get(asset);
    if (file === undefined) throw new Error(`${name} names the asset ${asset}, which is not in ${packageDir}`);
    return file;
  });
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
  const targetOf = (asset: string) => join(site, 'assets', asset);
  const wanted = Object.keys(assets).filter((asset) => !(isHashed(asset) && existsSync(targetOf(asset))));
  const files = await findAssets(name, packageDir, wanted);
  for (const [index, asset] of wanted.entries()) await placeFile(targetOf(asset), await readFile(files[index] ?? ''));
}
