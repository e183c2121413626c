import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { placeFile } from '@district-pour/contract/place-file';
import type { SiteTarget } from './site-target.ts';

/** A folder, for example one that a web server or a mounted disk has. */
export function folderTarget(folder: string): SiteTarget {
  const at = (path: string) => join(folder, path);
  return {
    address: folder,
    list: async () =>
      existsSync(folder) ? (await listFiles(folder)).filter((path) => !path.includes('.partial-')) : [],
    read: async (path) => (existsSync(at(path)) ? readFile(at(path)) : null),
    put: (path, body) => placeFile(at(path), body),
    remove: (path) => rm(at(path), { force: true }),
  };
}
