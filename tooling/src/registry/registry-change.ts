import { appendFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { HeldLock } from './registry-lock.ts';
import type { RegistryEntry, SiteRegistry } from './registry-schema.ts';

/** One line of `audit.log`. */
export interface AuditLine {
  who: string;
  what: 'publish' | 'release' | 'canary' | 'promote' | 'rollback' | 'prune' | 'pin' | 'failed';
  package: string;
  from: string | null;
  /** Null when a version was removed. */
  to: string | null;
  /** Of a canary: how many percent of the visitors get it. */
  percent?: number;
  /** Of a pin: when it ends, UTC, ISO 8601. */
  until?: string;
  /** UTC, ISO 8601. */
  when: string;
}

/** Called before each step; what it throws ends the command there. */
export type OnStep<Step extends string> = (step: Step) => void | Promise<void>;

/** Who stands in the audit log: `RELEASE_BY`, which a pipeline sets, or the account on this machine. */
export function currentUser(): string {
  try {
    return process.env['RELEASE_BY'] ?? userInfo().username;
  } catch {
    return 'unknown';
  }
}

export const entryOf = (registry: SiteRegistry, name: string): RegistryEntry | null =>
  (name === 'shell' ? registry.shell : registry.remotes[name]) ?? null;

/** The registry with another entry of a package. */
export const withEntry = (registry: SiteRegistry, name: string, entry: RegistryEntry): SiteRegistry =>
  name === 'shell' ? { ...registry, shell: entry } : { ...registry, remotes: { ...registry.remotes, [name]: entry } };

/** The registry with `version` of a package live, what was live as its previous version, and no canary of it. */
export function withLive(registry: SiteRegistry, name: string, version: string): SiteRegistry {
  const before = entryOf(registry, name);
  return withEntry(registry, name, { live: version, ...(before ? { previous: before.live } : {}), since: new Date().toISOString() });
}

/**
 * The registry with `version` as the canary of a package, or without one when it is null.
 * Throws when nothing of the package is live yet, or that very version is.
 */
export function withCanary(registry: SiteRegistry, name: string, version: string | null, percent = 0): SiteRegistry {
  const before = entryOf(registry, name);
  if (!before) throw new Error(`Nothing of ${name} is live yet; its first release cannot be a canary`);
  if (version === null) {
    const entry = { ...before };
    delete entry.canary;
    return withEntry(registry, name, entry);
  }
  if (version === before.live) throw new Error(`${name} ${version} is live for everybody already`);
  return withEntry(registry, name, { ...before, canary: { version, percent, since: new Date().toISOString() } });
}

/**
 * Replaces the registry in one rename. The audit line is written first, so that nothing goes live unrecorded; when the
 * switch then fails, a second line says so.
 * Throws when somebody took the lock over meanwhile: what they made live stays.
 * @param held the registry's lock
 */
export async function switchRegistry(
  held: HeldLock,
  site: string,
  next: SiteRegistry,
  change: Omit<AuditLine, 'when'>,
  onStep: OnStep<'log' | 'switch'> = () => {},
): Promise<void> {
  const append = (line: AuditLine) => appendFile(join(site, 'audit.log'), `${JSON.stringify(line)}\n`);
  await onStep('log');
  await held.stage(`${JSON.stringify(next, null, 2)}\n`);
  await append({ ...change, when: new Date().toISOString() });
  try {
    await onStep('switch');
    await held.become(join(site, 'registry.json'));
  } catch (error) {
    await append({ ...change, what: 'failed', when: new Date().toISOString() });
    throw error;
  }
}
