import type { BuildRecord } from '@district-pour/contract/build-record';
import { readBuildRecord } from '@district-pour/contract/read-site';
import { entriesOf, entryOf, versionsIn } from '@district-pour/contract/registry-schema';
import type { RegistryEntry, SiteRegistry } from '@district-pour/contract/registry-schema';
import { variantsOf } from './canary.ts';
import { misfitsOf } from './misfits.ts';
import type { Misfit } from './misfits.ts';

/** A version that a site does not serve although its registry has it: its package stays where it was. */
export interface HeldVersion {
  package: string;
  version: string;
  /** What is served of the package instead; null for nothing. */
  serves: string | null;
  /** Why, in a sentence. */
  reason: string;
}

/** Why versions cannot be served, by `package@version`. */
export type Refused = ReadonlyMap<string, string>;

/**
 * What a package can have, best first: what is wanted, the same without its canary, what it had or, on a new site, the version before
 * that, nothing. A refused version is in none of them, and a canary that has ended does not come back.
 */
function choicesOf(
  name: string,
  wanted: RegistryEntry,
  had: RegistryEntry | null,
  refused: Refused,
): (RegistryEntry | null)[] {
  const isFine = (version: string | undefined) => version && !refused.has(`${name}@${version}`);
  const withoutCanary = ({ live, previous, since }: RegistryEntry): RegistryEntry[] =>
    isFine(live) ? [{ live, ...(previous && isFine(previous) && { previous }), ...(since && { since }) }] : [];
  const { canary } = wanted;
  const best = withoutCanary(wanted);
  return [
    ...(canary && isFine(canary.version) ? best.map((entry) => ({ ...entry, canary })) : []),
    ...best,
    ...withoutCanary(had ?? { live: wanted.previous ?? '' }),
    null,
  ];
}

/** The first two versions that some visitor would get together and that do not fit. */
async function firstMisfit(site: string, registry: SiteRegistry): Promise<Misfit | null> {
  const records = new Map<string, BuildRecord>();
  for (const { name, version } of versionsIn(registry)) {
    const record = await readBuildRecord(site, name, version).catch(() => null);
    if (record) records.set(`${name}@${version}`, record);
  }
  return variantsOf(registry).flatMap((variant) => misfitsOf(variant, records))[0] ?? null;
}

function heldOf(wanted: SiteRegistry, served: SiteRegistry, refused: Refused, reasons: Refused): HeldVersion[] {
  return entriesOf(wanted).flatMap(([name, { live, canary, previous }]) => {
    const is = entryOf(served, name);
    const missing = [
      ...(is?.live === live ? [] : [live]),
      ...(canary && is?.live === live && !is.canary ? [canary.version] : []),
      ...[canary?.version, previous].filter((version) => version && refused.has(`${name}@${version}`)),
    ];
    return [...new Set(missing)].map((version = '') => ({
      package: name,
      version,
      serves: is?.live ?? null,
      reason: refused.get(`${name}@${version}`) ?? reasons.get(name) ?? 'its package is held back',
    }));
  });
}

/**
 * The registry that a site can serve of the one that it wants: a package with a refused version stays where it was, and so does
 * what would not fit beside that; every other change, and every removal, is made.
 * Throws when no shell is left.
 * @param had the registry that the site served until now
 */
export async function servableRegistry(
  site: string,
  wanted: SiteRegistry,
  had: SiteRegistry | null,
  refused: Refused,
): Promise<{ registry: SiteRegistry; held: HeldVersion[] }> {
  if (refused.size === 0) return { registry: wanted, held: [] };
  const before = (name: string) => had && entryOf(had, name);
  const choices = new Map(
    entriesOf(wanted).map(([name, entry]) => [name, choicesOf(name, entry, before(name), refused)]),
  );
  const reasons = new Map<string, string>();
  for (;;) {
    const now = (name: string) => choices.get(name)?.[0] ?? null;
    const shell = now('shell');
    if (wanted.shell && !shell)
      throw new Error(refused.get(`shell@${wanted.shell.live}`) ?? reasons.get('shell') ?? 'No shell can be served');
    const remotes = Object.keys(wanted.remotes).flatMap((name): [string, RegistryEntry][] => {
      const entry = now(name);
      return entry ? [[name, entry]] : [];
    });
    const registry = { ...wanted, shell, remotes: Object.fromEntries(remotes) };
    const misfit = await firstMisfit(site, registry);
    if (!misfit) return { registry, held: heldOf(wanted, registry, refused, reasons) };
    // What is new gives way to what was served before, and a remote to the shell.
    const isNew = ({ name, version }: Misfit['between'][number]) => version !== before(name)?.live;
    const [first] = misfit.between;
    const { name } = misfit.between.find(isNew) ?? first;
    reasons.set(name, misfit.problem);
    choices.get(name)?.shift();
  }
}
