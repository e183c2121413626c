import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { withRegistryLock } from '../registry/site-registry.ts';
import type { SiteTarget } from './site-target.ts';

const markOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** A folder, for example one that a web server or a mounted disk has. Two writers meet at its `registry.lock`. */
export function folderTarget(folder: string): SiteTarget {
  const at = (path: string) => join(folder, path);
  const read = async (path: string) => {
    if (!existsSync(at(path))) return null;
    const body = await readFile(at(path));
    return { body, mark: markOf(body) };
  };
  return {
    address: folder,
    list: async () =>
      existsSync(folder) ? (await listFiles(folder)).filter((path) => !path.includes('.partial-')) : [],
    read,
    put: async (path, body) => {
      const temporary = at(`${path}.partial-${randomUUID()}`);
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(temporary, body);
      await rename(temporary, at(path));
    },
    replace: async (path, body, mark) => {
      await mkdir(folder, { recursive: true });
      return withRegistryLock(folder, async (held) => {
        if (((await read(path))?.mark ?? null) !== mark) return false;
        await held.stage(String(body));
        await held.become(at(path));
        return true;
      });
    },
    remove: (path) => rm(at(path), { force: true }),
  };
}
