import { satisfies } from 'semver';
import type { BuildRecord } from './build-record.ts';
import { manifestOf, unknownInManifest } from './remote-manifest.ts';

/**
 * What a remote requires and a shell does not provide: a shared module, its exports, a version of a package, or a field of the
 * manifest. Builds from before this was recorded need nothing.
 */
function missingShared(shell: BuildRecord, remote: BuildRecord): string[] {
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
  if (shell.manifest) problems.push(...unknownInManifest(shell.manifest, manifestOf(remote)));
  return problems;
}

/** What a remote needs of a shell, in words; null when it has all of it. */
export function needOf(shell: BuildRecord, remote: BuildRecord): string | null {
  const missing = missingShared(shell, remote);
  return missing.length > 0 ? `${remote.name}@${remote.version} needs ${missing.join('; ')}` : null;
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
