import { switchRegistry, withCanary } from './registry-change.ts';
import { entryOf } from '@district-pour/contract/registry-schema';
import { withRegistryLock } from './site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';

/**
 * Ends a package's canary if it is still `version`; a promoted or replaced canary is not changed.
 * Returns whether it was ended.
 * @param who name for the audit log
 */
export function endCanary(name: string, version: string, site: string, who: string): Promise<boolean> {
  return withRegistryLock(site, async (held) => {
    const registry = await readRegistry(site);
    const entry = entryOf(registry, name);
    if (entry?.canary?.version !== version) return false;
    await switchRegistry(held, site, withCanary(registry, name, null), {
      who,
      what: 'rollback',
      package: name,
      from: version,
      to: entry.live,
    });
    return true;
  });
}
