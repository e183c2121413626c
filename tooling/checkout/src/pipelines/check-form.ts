import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, run } from '../run.ts';

/**
 * Checks the titles of the commits since `commit` and the layout of the changed files, as the commit hooks do, which a
 * clone may lack. Throws a CommandError when one of them fails.
 * @param paths changed files, relative to the root of the repository; deleted ones are left out
 */
export async function checkForm(
  commit: string,
  paths: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; log?: string } = {},
): Promise<void> {
  await run('commitlint', ['--from', commit], options);
  const files = paths.filter((path) => existsSync(join(options.cwd ?? repositoryRoot, path)));
  if (files.length > 0) await run('prettier', ['--check', '--ignore-unknown', ...files], options);
}
