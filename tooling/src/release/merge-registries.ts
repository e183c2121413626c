import { isDeepStrictEqual } from 'node:util';
import { entriesOf, entryOf } from '../registry/registry-change.ts';
import type { RegistryEntry, SiteRegistry } from '../registry/registry-schema.ts';

const latest = (entry: RegistryEntry | null) => [entry?.since ?? '', entry?.canary?.since ?? ''].sort().at(-1) ?? '';

/**
 * The packages whose entry at a mirror is to replace the site's, with that entry; null is none, of a remote that was
 * switched off there. It is one that changed there since the site was last mirrored, and not in the site. One that
 * changed in both places is the site's, unless the mirror's is more recent.
 * @param base the registry that was last mirrored; null before the first time
 */
export function changedAtMirror(
  site: SiteRegistry,
  mirror: SiteRegistry,
  base: SiteRegistry | null,
): Map<string, RegistryEntry | null> {
  const changed = new Map<string, RegistryEntry | null>();
  for (const name of new Set([site, mirror].flatMap(entriesOf).map(([known]) => known))) {
    const [ours, theirs, before] = [entryOf(site, name), entryOf(mirror, name), base && entryOf(base, name)];
    if (isDeepStrictEqual(ours, theirs) || isDeepStrictEqual(theirs, before)) continue;
    if (isDeepStrictEqual(ours, before) || (theirs && latest(theirs) > latest(ours))) changed.set(name, theirs);
  }
  return changed;
}
