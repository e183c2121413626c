import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { integrityOf } from './integrity.ts';
import { listFiles } from './list-files.ts';
import type { BuildRecord } from './build-record.ts';

/** Pictures, fonts and icons, which pages name as `/assets/…`. */
const assetsFolder = join(repositoryRoot, 'shared-ui/assets');

/** Whether an asset has a hash in its name, and so never changes under that name. */
export const isHashed = (file: string): boolean => /[.-][0-9a-f]{8}[.-]/.test(file);

/** The hashes of the assets whose path below `assets/` begins with `prefix`. */
export async function readAssets(prefix = ''): Promise<Record<string, string>> {
  const files = (await listFiles(assetsFolder)).filter((file) => file.startsWith(prefix));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, integrityOf(await readFile(join(assetsFolder, file)))] as const),
    ),
  );
}

/**
 * Puts the assets that a build names into a site folder; those with a hash in their name are never replaced.
 * Throws when this checkout lacks one that the site lacks too.
 */
export async function publishAssets({ assets = {} }: Pick<BuildRecord, 'assets'>, site: string): Promise<void> {
  for (const file of Object.keys(assets)) {
    const target = join(site, 'assets', file);
    if (isHashed(file) && existsSync(target)) continue;
    const temporary = `${target}.partial-${randomUUID()}`;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(assetsFolder, file), temporary);
    await rename(temporary, target);
  }
}
