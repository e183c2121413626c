import { lazilySharedModules, sharedModules } from '../webpack/share-table.ts';
import type { BuildRecord } from './build-record.ts';

/** Modules that every shell has in its first script; its build record lists the others only. */
const eagerModules = sharedModules.filter((module) => !lazilySharedModules.includes(module));

/** The shared modules that a remote's routes consume and a shell does not provide, sorted. */
export function missingShared(shell: BuildRecord, remote: BuildRecord): string[] {
  const provided = new Set([...eagerModules, ...Object.keys(shell.shared ?? {})]);
  return [...new Set(remote.routes.flatMap((route) => route.shared))].filter((module) => !provided.has(module)).sort();
}

/** Throws, naming the modules and both versions, when a remote consumes what the shell does not provide. */
export function assertSharedProvided(shell: BuildRecord, remote: BuildRecord): void {
  const missing = missingShared(shell, remote);
  if (missing.length === 0) return;
  throw new Error(`${remote.name}@${remote.version} needs ${missing.join(', ')}, which shell@${shell.version} does not provide; release the shell first`);
}
