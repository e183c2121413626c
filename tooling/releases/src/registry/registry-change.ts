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

/** When a package's entry was last changed, UTC; empty when that is not recorded. Remotes that are off have such an instant too. */
export function changedAt(registry: SiteRegistry, name: string): string {
  const entry = entryOf(registry, name);
  return registry.changed?.[name] ?? [entry?.since ?? '', entry?.canary?.since ?? ''].sort().at(-1) ?? '';
}

/** The registry with an entry of a package that was changed at an instant; without one when it is null. */
export function withEntryOf(
  registry: SiteRegistry,
  name: string,
  entry: RegistryEntry | null,
  instant: string,
): SiteRegistry {
  const changed = { ...registry.changed, [name]: instant };
  if (name === 'shell') return { ...registry, shell: entry, changed };
  const remotes = { ...registry.remotes };
  if (entry) remotes[name] = entry;
  else delete remotes[name];
  return { ...registry, remotes, changed };
}

/** Now, but later than the package's last change, which may come from a machine whose clock is ahead. */
const nextInstant = (registry: SiteRegistry, name: string) =>
  new Date(Math.max(Date.now(), (Date.parse(changedAt(registry, name)) || 0) + 1)).toISOString();

/** The registry with another entry of a package. */
export const withEntry = (registry: SiteRegistry, name: string, entry: RegistryEntry): SiteRegistry =>
  withEntryOf(registry, name, entry, nextInstant(registry, name));

/** The registry without a remote: its paths have no page. Throws for the shell, without which there is no page. */
export function withoutEntry(registry: SiteRegistry, name: string): SiteRegistry {
  if (name === 'shell') throw new Error('The shell cannot be taken off: without it there is no page');
  return withEntryOf(registry, name, null, nextInstant(registry, name));
}

/** The text of a registry. Throws when it is invalid. */
function textOf(registry: SiteRegistry): string {
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  parseRegistry(text, 'The registry after the change');
  return text;
}

/** What a change of the version leaves as it is: where the package's scripts come from. */
export const originOf = (entry: RegistryEntry | null): Pick<RegistryEntry, 'origin'> =>
  entry?.origin === undefined ? {} : { origin: entry.origin };

/** The registry with `version` of a package live, what was live as its previous version, and no canary of it. */
export function withLive(registry: SiteRegistry, name: string, version: string): SiteRegistry {
  const before = entryOf(registry, name);
  return withEntry(registry, name, {
    live: version,
    ...(before ? { previous: before.live } : {}),
    ...originOf(before),
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
