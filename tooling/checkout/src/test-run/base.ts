import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../run.ts';

/** The commit of the last full run on this machine that was green, with nothing uncommitted. */
const GREEN = join(repositoryRoot, '.cache/test/green');

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.trim() : undefined;
};

const isAncestor = (commit: string, of = 'HEAD') => git('merge-base', '--is-ancestor', commit, of) !== undefined;

/**
 * The commit since which changes are tested: of `since`, or else the newer of what this branch has in common with `origin/main` and
 * the last commit whose full run was green here. Undefined when there is none: then everything runs.
 * @throws Error when `since` has no history in common with this checkout
 */
export function findBase(since?: string): string | undefined {
  if (since !== undefined) {
    const base = git('merge-base', 'HEAD', since);
    if (!base) throw new Error(`This checkout has no history in common with ${since}; is it a shallow clone?`);
    return base;
  }
  const green = existsSync(GREEN) ? readFileSync(GREEN, 'utf8').trim() : undefined;
  const [first, second] = [git('merge-base', 'HEAD', 'origin/main'), green && isAncestor(green) ? green : undefined];
  if (!first || !second) return first ?? second;
  return isAncestor(first, second) ? second : first;
}

/** The paths that differ from a commit in the working tree, new files included, relative to the root. */
export function changedSince(base: string): string[] {
  const lists = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')];
  return lists.flatMap((lines) => (lines ?? '').split('\n')).filter(Boolean);
}

/** Remembers this commit after a full run without a failure; nothing when there are uncommitted changes. */
export function recordGreen(): void {
  rmSync(GREEN, { force: true });
  if (git('status', '--porcelain') !== '') return;
  mkdirSync(dirname(GREEN), { recursive: true });
  writeFileSync(GREEN, git('rev-parse', 'HEAD') ?? '');
}

/** A commit as one reads it. */
export const shortName = (commit: string): string => git('rev-parse', '--short', commit) ?? commit;
