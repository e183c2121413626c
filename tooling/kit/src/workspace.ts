import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A repository with several packages, named by the field `kit` in the package.json of its root. */
interface Workspace {
  root: string;
  /** The module, below the root, that exports `checkoutContext(env)`. */
  context: string;
}

/** The workspace that a folder is in; null in the repository of one package. */
export function workspaceOf(folder: string): Workspace | null {
  for (let root = folder; root !== dirname(root); root = dirname(root)) {
    const file = join(root, 'package.json');
    if (!existsSync(file)) continue;
    const { kit } = JSON.parse(readFileSync(file, 'utf8')) as { kit?: { context: string } };
    if (kit) return { root, context: kit.context };
  }
  return null;
}

/** The root of a package's repository: of the workspace that it is in, else its own folder. */
export const repositoryOf = (packageDir: string): string => workspaceOf(packageDir)?.root ?? packageDir;
