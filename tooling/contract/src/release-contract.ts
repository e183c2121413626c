import { satisfies } from 'semver';
import type { BuildRecord } from './build-record.ts';

/**
 * What a remote requires and a shell does not provide: a shared module, its exports, or a version of a package. Builds from
 * before this was recorded need nothing.
 */
export function missingShared(shell: BuildRecord, remote: BuildRecord): string[] {
  const problems: string[] = [];
  for (const [module, names] of Object.entries(remote.uses ?? {})) {
    const provided = shell.provides?.[module];
    if (shell.provides && provided === undefined) problems.push(module);
    const missing = provided ? names.filter((name) => !provided.includes(name)) : [];
    if (missing.length > 0) problems.push(`${missing.join(', ')} of ${module}`);
  }
  for (const [name, range] of Object.entries(remote.contract ?? {})) {
    const version = shell.contract?.[name];
    if (version !== undefined && !satisfies(version, range)) problems.push(`${name} ${range}`);
  }
  return problems;
}

/** Throws, naming the modules and both versions, when a remote needs what the shell does not provide. */
export function assertSharedProvided(shell: BuildRecord, remote: BuildRecord): void {
  const missing = missingShared(shell, remote);
  if (missing.length === 0) return;
  throw new Error(
    `${remote.name}@${remote.version} needs ${missing.join('; ')}, which shell@${shell.version} does not provide; release the shell first`,
  );
}

/** Exports of shared modules that only the shell may use, and why. */
const onlyOfTheShell: Readonly<Record<string, { names: readonly string[]; why: string }>> = {
  'styled-components': { names: ['createGlobalStyle'], why: 'it styles the pages of all packages' },
};

/** Throws when a remote uses what only the shell may use. */
export function assertOwnStyles({ name, version, uses = {} }: BuildRecord): void {
  for (const [module, { names, why }] of Object.entries(onlyOfTheShell)) {
    const used = names.filter((each) => uses[module]?.includes(each));
    if (used.length > 0)
      throw new Error(`${name}@${version} uses ${used.join(', ')} of ${module}, which only the shell may: ${why}`);
  }
}
