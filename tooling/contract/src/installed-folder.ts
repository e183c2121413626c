import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The folder of the package that modules in `from` import by a name; undefined when it is not installed. */
export function findInstalled(name: string, from: string): string | undefined {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'package.json')));
  return found && realpathSync(found);
}

/** The folder of the package that modules in `from` import by a name. Throws when it is not installed. */
export function installedFolder(name: string, from: string): string {
  const found = findInstalled(name, from);
  if (!found) throw new Error(`${name}, which ${from} needs, is not installed`);
  return found;
}
