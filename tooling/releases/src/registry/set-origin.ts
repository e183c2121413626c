import { requireEntry, switchRegistry, withEntry } from './registry-change.ts';
import { withRegistryLock } from './site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';

/**
 * Sets where a remote's scripts come from; null is the site itself.
 * @param origin one of `settings.origins`
 * @param who name for the audit log
 * Throws when the remote is not live, or the registry does not allow the origin.
 */
export const setOrigin = (site: string, name: string, origin: string | null, who: string): Promise<void> =>
  withRegistryLock(site, async (held) => {
    const registry = await readRegistry(site);
    const { origin: before, ...entry } = requireEntry(registry, name);
    if ((before ?? null) === origin) return;
    const next = withEntry(registry, name, { ...entry, ...(origin && { origin }) });
    await switchRegistry(held, site, next, { who, what: 'origin', package: name, from: entry.live, to: entry.live });
  });
