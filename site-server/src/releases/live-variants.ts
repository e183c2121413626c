import type { SiteContent } from 'shared-data/content';
import { bucketCount, registryFor, variantsOf } from '@district-pour/releases/registry/canary';
import { entriesOf, versionsIn } from '@district-pour/contract/registry-schema';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import type { BootRemote } from 'shell/boot/boot-manifest';
import { resolveSite } from './live-site.ts';
import type { LiveSite } from './live-site.ts';
import { claimsOf } from '../pages/rendered-pages.ts';

/** A canary and its start. */
export interface LiveCanary {
  name: string;
  version: string;
  since: Date;
}

/** The site for each bucket of visitors, computed once per registry. */
export interface LiveVariants {
  registry: SiteRegistry;
  content: SiteContent | null;
  everybody: LiveSite;
  byBucket: readonly LiveSite[];
  canaries: LiveCanary[];
  releases: ReadonlySet<string>;
  /** The live site with the canaries beside it, for documents that are the same for all visitors. */
  shared: LiveSite;
  /** Whether documents of this package depend on the bucket. */
  dependsOnBucket: (owner: string) => boolean;
}

const allBuckets = [...Array(bucketCount).keys()];

/** A live remote, with the release that the buckets of its canary get. */
function withCanary(remote: BootRemote, canary: string | undefined, byBucket: readonly LiveSite[]): BootRemote {
  if (canary === undefined) return remote;
  const versions = byBucket.map(({ remotes }) => remotes.find(({ name }) => name === remote.name));
  const buckets = allBuckets.filter((bucket) => versions[bucket]?.live.version === canary);
  const given = versions[buckets[0] ?? -1];
  if (!given) return remote;
  const { live, routes, slots, previous } = given;
  const isLive = previous?.entry.url === remote.live.entry.url;
  return {
    ...remote,
    canary: { buckets, live, routes, ...(slots && { slots }), ...(previous && !isLive && { previous }) },
  };
}

/** Resolves every variant of the site that a visitor can get. Throws like {@link resolveSite}. */
export async function resolveVariants(
  folder: string,
  registry: SiteRegistry,
  content: SiteContent | null,
): Promise<LiveVariants> {
  const sites = new Map<string, LiveSite>();
  for (const variant of variantsOf(registry))
    sites.set(JSON.stringify(variant), await resolveSite(folder, variant, content, registry));
  const siteFor = (bucket: number | null) => {
    const site = sites.get(JSON.stringify(registryFor(registry, bucket)));
    if (!site) throw new Error(`No site is resolved for bucket ${bucket}`);
    return site;
  };
  const everybody = siteFor(null);
  const byBucket = allBuckets.map(siteFor);
  // Header and footer of every page link to the claimed paths; the links themselves are those of the live versions.
  const framesDiffer =
    registry.shell?.canary !== undefined ||
    new Set([...sites.values()].map(({ remotes }) => claimsOf(remotes))).size > 1;
  return {
    registry,
    content,
    everybody,
    byBucket,
    shared: {
      ...everybody,
      remotes: everybody.remotes.map((remote) =>
        withCanary(remote, registry.remotes[remote.name]?.canary?.version, byBucket),
      ),
    },
    dependsOnBucket: (owner) => framesDiffer || registry.remotes[owner]?.canary !== undefined,
    canaries: entriesOf(registry).flatMap(([name, { canary }]) =>
      canary ? { name, version: canary.version, since: new Date(canary.since ?? 0) } : [],
    ),
    releases: new Set(versionsIn(registry).map(({ name, version }) => `${name}@${version}`)),
  };
}
