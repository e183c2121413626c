import type { BootManifest, BootRemote } from '../../boot/boot-manifest.ts';
import type { VersionInTab } from '../../remotes/remote-loader.ts';
import { cleanMessage, reasonOf } from '../../telemetry/telemetry-event.ts';

/** A package in this tab: the version that runs, or would be loaded, and what is to be known about it. */
interface PackageInTab {
  name: string;
  version: string;
  /** In sentences without a full stop: whether it is loaded, its canary, its pin, its last problem. */
  notes: string[];
}

function loadedNote({ live }: BootRemote, version: string | null): string {
  if (version === null) return 'not loaded';
  return version === live.version ? 'loaded' : `loaded instead of ${live.version}`;
}

/**
 * A canary in a document that is the same for all visitors names its buckets; in other documents the site server has
 * chosen the version by the bucket.
 */
function canaryNote(documented: BootRemote | undefined, bucket: number): string[] {
  const canary = documented?.canary;
  if (!canary) return documented?.byBucket ? ['chosen by the bucket'] : [];
  const which = canary.buckets.includes(bucket) ? 'which has this bucket' : 'without this bucket';
  return [`canary ${canary.live.version} for ${canary.buckets.length} of 100 buckets, ${which}`];
}

function problemNote(inTab: VersionInTab | undefined): string[] {
  const problem = inTab?.problem;
  return problem ? [cleanMessage(`${problem.message}: ${reasonOf(problem.cause)}`)] : [];
}

/**
 * The shell and the remotes of this tab.
 * @param manifest with the releases that were chosen for this visitor
 * @param documented the manifest as the site server wrote it into the document
 */
export function packagesInTab(
  manifest: BootManifest,
  documented: BootManifest,
  inTab: ReadonlyMap<string, VersionInTab>,
  bucket: number,
): PackageInTab[] {
  const remotes = manifest.remotes.map((given) => {
    const state = inTab.get(given.name);
    const remote = state?.remote ?? given;
    const loaded = state?.running ?? null;
    const original = documented.remotes.find(({ name }) => name === given.name);
    return {
      name: given.name,
      version: loaded ?? remote.live.version,
      notes: [loadedNote(remote, loaded), ...canaryNote(original, bucket), ...problemNote(state)],
    };
  });
  return [{ name: 'shell', version: manifest.shellVersion, notes: ['loaded'] }, ...remotes];
}

/** The text for a report of a problem; without the address's query and anything that was typed. */
export function reportText(
  packages: readonly PackageInTab[],
  { content, pin }: BootManifest,
  { bucket, path, now, browser }: { bucket: number; path: string; now: string; browser: string },
): string {
  return [
    `${path} at ${now}`,
    ...packages.map(({ name, version, notes }) => `${name} ${version}: ${notes.join('; ')}`),
    `content ${content?.version ?? 0}, bucket ${bucket}`,
    ...(pin ? [`pinned: ${pin.package} ${pin.version} until ${pin.until}`] : []),
    browser,
  ].join('\n');
}
