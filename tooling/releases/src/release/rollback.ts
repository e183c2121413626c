import type { AuditLine } from '@district-pour/contract/audit-log';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { liveHistory } from '../registry/live-history.ts';
import { requireEntry, switchRegistry, withCanary, withEntry } from '../registry/registry-change.ts';
import { entryOf } from '@district-pour/contract/registry-schema';
import type { OnStep } from '../registry/registry-change.ts';
import { withRegistryLock } from '../registry/site-registry.ts';
import { keptVersions, readRegistry } from '@district-pour/contract/read-site';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { assertFits } from './release.ts';

/** What a rollback made live, and what it replaced; null when nothing of the package was live. */
interface RollbackOutcome {
  from: string | null;
  to: string;
}

/** The versions that were live before the live one, oldest first; empty when it is the first, null when that is not recorded. */
function versionsBefore(name: string, registry: SiteRegistry, lines: readonly AuditLine[]): string[] | null {
  const { live, previous } = requireEntry(registry, name);
  const history = liveHistory(lines, name);
  if (history.includes(live)) return history.slice(0, history.lastIndexOf(live));
  return previous ? [previous] : null;
}

/**
 * The target of a rollback without a version. Throws, with what can be done, when nothing was live before the live version, or that
 * was pruned or is not recorded.
 */
export async function versionToGoBackTo(site: string, name: string, registry: SiteRegistry): Promise<string> {
  const { live } = requireEntry(registry, name);
  const before = versionsBefore(name, registry, await readAuditLog(site));
  const kept = await keptVersions(site, name);
  const to = before?.findLast((version) => kept.includes(version));
  if (to) return to;
  const others = kept.filter((version) => version !== live);
  const named = others.length > 0 ? ` Another version can be named: ${others.join(', ')}.` : '';
  const off = name === 'shell' ? '' : ` switch-off takes ${name} off the site.`;
  if (before?.length === 0) throw new Error(`Nothing of ${name} was live before ${live}.${named}${off}`);
  throw new Error(`What was live before ${name} ${live} ${before ? 'was pruned' : 'is not recorded'}.${named}${off}`);
}

/** The registry as a change leaves it that makes a version live: with the version before that as the previous one. */
export async function withVersion(
  site: string,
  registry: SiteRegistry,
  change: Omit<AuditLine, 'when'> & { to: string },
): Promise<SiteRegistry> {
  const entry = { live: change.to, since: new Date().toISOString() };
  const next = withEntry(registry, change.package, entry);
  const before = versionsBefore(change.package, next, [
    ...(await readAuditLog(site)),
    { ...change, when: entry.since },
  ]);
  const kept = await keptVersions(site, change.package);
  const previous = before?.findLast((version) => kept.includes(version));
  return previous ? withEntry(next, change.package, { ...entry, previous }) : next;
}

/**
 * Ends a package's canary; without one, makes the version before the live one live again, and never one that was rolled
 * back. With `version`, that one is live afterwards, whichever it is. Builds and renders nothing, so that it is quick.
 * Throws when the package or the version is not in the site, nothing was live before, or what would be live does not fit the rest.
 */
export async function rollback(
  name: string,
  site: string,
  who: string,
  version?: string,
  onStep: OnStep<'log' | 'switch'> = () => {},
): Promise<RollbackOutcome> {
  return withRegistryLock(site, async (held) => {
    const registry = await readRegistry(site);
    const kept = await keptVersions(site, name);
    const entry = kept.length > 0 && version ? entryOf(registry, name) : requireEntry(registry, name);
    if (version && !kept.includes(version))
      throw new Error(`${name} ${version} is not in ${site}, which has ${kept.join(', ')}`);
    if (version && version === entry?.live && !entry.canary)
      throw new Error(`${name} ${version} is live for everybody already`);

    const change = { who, what: 'rollback' as const, package: name };
    const switchTo = async (next: SiteRegistry, outcome: RollbackOutcome) => {
      await assertFits(site, name, next);
      await switchRegistry(held, site, next, { ...change, ...outcome }, onStep);
      return outcome;
    };
    if (entry?.canary && (!version || version === entry.live))
      return switchTo(withCanary(registry, name, null), { from: entry.canary.version, to: entry.live });
    const from = entry?.live ?? null;
    const to = version ?? (await versionToGoBackTo(site, name, registry));
    return switchTo(await withVersion(site, registry, { ...change, from, to }), { from, to });
  });
}
