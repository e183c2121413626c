import { createHash } from 'node:crypto';
import type { RegistryEntry, SiteRegistry } from '@district-pour/contract/registry-schema';

/** Number of visitor buckets; a canary of n percent is served to n of them. */
export const bucketCount = 100;

/**
 * Whether a bucket (0 to 99) gets a canary. A higher percentage only adds buckets. Each canary begins at another bucket,
 * so that it is not always the same visitors who try what is new.
 */
function getsCanary(name: string, canary: NonNullable<RegistryEntry['canary']>, bucket: number): boolean {
  const first = createHash('sha256').update(`${name}@${canary.version}`).digest().readUInt32BE() % bucketCount;
  return (bucket - first + bucketCount) % bucketCount < canary.percent;
}

function pick(name: string, entry: RegistryEntry, bucket: number | null): RegistryEntry {
  const { canary, ...rest } = entry;
  return canary && bucket !== null && getsCanary(name, canary, bucket)
    ? { live: canary.version, previous: entry.live }
    : rest;
}

/**
 * The registry as the visitors of one bucket see it: for those who get a canary it is what is live, and the live version
 * is the one to fall back to. Bucket `null` gets none.
 */
export function registryFor(registry: SiteRegistry, bucket: number | null): SiteRegistry {
  return {
    ...registry,
    shell: registry.shell && pick('shell', registry.shell, bucket),
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, entry]) => [name, pick(name, entry, bucket)]),
    ),
  };
}

/** All variants of the registry that visitors can get, without duplicates; the one without canaries is first. */
export function variantsOf(registry: SiteRegistry): SiteRegistry[] {
  const variants = new Map<string, SiteRegistry>();
  for (const bucket of [null, ...Array(bucketCount).keys()]) {
    const variant = registryFor(registry, bucket);
    variants.set(JSON.stringify(variant), variant);
  }
  return [...variants.values()];
}
