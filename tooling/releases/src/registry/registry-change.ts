import { join } from 'node:path';
import { appendAuditLine } from '@district-pour/contract/audit-log';
import type { AuditLine } from '@district-pour/contract/audit-log';
import { readSignature } from '@district-pour/contract/build-signature';
import type { HeldLock } from './registry-lock.ts';
import { entriesOf, entryOf, parseRegistry } from '@district-pour/contract/registry-schema';
import type { RegistryEntry, SiteRegistry } from '@district-pour/contract/registry-schema';
import { versionFolder } from '@district-pour/contract/version-folder';

/** Called before each step; what it throws ends the command there. */
export type OnStep<Step extends string> = (step: Step) => void | Promise<void>;

/** A package's entry. Throws, naming the packages that are in the registry, when this one is not. */
export function requireEntry(registry: SiteRegistry, name: string): RegistryEntry {
  const entry = entryOf(registry, name);
  if (!entry)
    throw new Error(
      `${name} is not in the registry, which has ${
        entriesOf(registry)
          .map(([known]) => known)
          .join(', ') || 'nothing'
      }`,
    );
  return entry;
}

/** The registry with another entry of a package. */
export const withEntry = (registry: SiteRegistry, name: string, entry: RegistryEntry): SiteRegistry =>
  name === 'shell' ? { ...registry, shell: entry } : { ...registry, remotes: { ...registry.remotes, [name]: entry } };

/** The registry without a remote: its paths have no page. Throws for the shell, without which there is no page. */
export function withoutEntry(registry: SiteRegistry, name: string): SiteRegistry {
  if (name === 'shell') throw new Error('The shell cannot be taken off: without it there is no page');
  const remotes = { ...registry.remotes };
  delete remotes[name];
  return { ...registry, remotes };
}

/** The text of a registry. Throws when it is invalid. */
function textOf(registry: SiteRegistry): string {
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  parseRegistry(text, 'The registry after the change');
  return text;
}

/** The registry with `version` of a package live, what was live as its previous version, and no canary of it. */
export function withLive(registry: SiteRegistry, name: string, version: string): SiteRegistry {
  const before = entryOf(registry, name);
  return withEntry(registry, name, {
    live: version,
    ...(before ? { previous: before.live } : {}),
    since: new Date().toISOString(),
  });
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
 * Replaces the registry in one rename. The audit line is written first, with the commit that was built, so that nothing goes
 * live unrecorded; when the switch then fails, a second line records the failure.
 * Throws when another process got the lock; its changes are kept.
 * @param held the registry's lock
 */
export async function switchRegistry(
  held: HeldLock,
  site: string,
  next: SiteRegistry,
  line: Omit<AuditLine, 'when' | 'commit'>,
  onStep: OnStep<'log' | 'switch'> = () => {},
): Promise<void> {
  const signature =
    line.to && (await readSignature(join(site, versionFolder(line.package, line.to))).catch(() => null));
  const change = { ...line, ...(signature && signature.commit && { commit: signature.commit }) };
  await onStep('log');
  await held.stage(textOf(next));
  await appendAuditLine(site, change);
  try {
    await onStep('switch');
    await held.become(join(site, 'registry.json'));
  } catch (error) {
    await appendAuditLine(site, { ...change, what: 'failed' });
    throw error;
  }
}
