import { changedAt, withEntryOf } from '../registry/registry-change.ts';
import { entriesOf, entryOf } from '@district-pour/contract/registry-schema';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';

const namesOf = (registry: SiteRegistry) => [
  ...entriesOf(registry).map(([name]) => name),
  ...Object.keys(registry.changed ?? {}),
];

/** Whether a package was changed later in `theirs`; of two changes in the same millisecond both sides choose the same one. */
function isLater(ours: SiteRegistry, theirs: SiteRegistry, name: string): boolean {
  const [before, after] = [changedAt(ours, name), changedAt(theirs, name)];
  if (before !== after) return before < after;
  return JSON.stringify(entryOf(ours, name)) < JSON.stringify(entryOf(theirs, name));
}

/**
 * A site folder's registry with every package that was changed later at its mirror as it is there, or gone when it was
 * switched off there. The result does not depend on what was mirrored before: an old state of the mirror changes nothing,
 * and neither does one that is merged twice.
 * @returns `names`: those packages
 */
export function mergeRegistries(site: SiteRegistry, mirror: SiteRegistry): { registry: SiteRegistry; names: string[] } {
  const later = [...new Set([site, mirror].flatMap(namesOf))].filter((name) => isLater(site, mirror, name));
  const registry = later.reduce(
    (merged, name) => withEntryOf(merged, name, entryOf(mirror, name), changedAt(mirror, name)),
    site,
  );
  return { registry, names: later };
}
