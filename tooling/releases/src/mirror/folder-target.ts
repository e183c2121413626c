import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import type { SiteTarget } from './site-target.ts';

/** A folder, for example one that a web server or a mounted disk has. */
export function folderTarget(folder: string): SiteTarget {
  const at = (path: string) => join(folder, path);
  return {
    address: folder,
    list: async () =>
      existsSync(folder) ? (await listFiles(folder)).filter((path) => !path.includes('.partial-')) : [],
    read: async (path) => (existsSync(at(path)) ? readFile(at(path)) : null),
    put: async (path, body) => {
      const temporary = at(`${path}.partial-${randomUUID()}`);
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(temporary, body);
      await rename(temporary, at(path));
    },
    remove: (path) => rm(at(path), { force: true }),
  };
}
