import type { PackageState, RegistryState, ReleaseReport } from '../../api/releases-api.ts';

/** One version of a package as an environment serves or keeps it, with what this site's visitors reported about it. */
export interface VersionRow {
  of: PackageState;
  version: string;
  state: 'live' | 'canary' | 'previous' | 'off';
  /** Since when it is in this state, ISO 8601 UTC; null when that is not recorded. */
  since: string | null;
  /** Of a canary: the percentage of visitors who get it. */
  percent: number | null;
  figures: ReleaseReport | undefined;
}

/** The name under which visitors' pages report about a version. */
export const releaseOf = (name: string, version: string): string => `${name}@${version}`;

/** The versions of all packages: of each its live one, canary, previous one, or the one that was switched off. */
export function versionRows({ packages, history }: RegistryState, releases: readonly ReleaseReport[]): VersionRow[] {
  return packages.flatMap((of) => {
    const row = (version: string, state: VersionRow['state'], since: string | null, percent: number | null = null) => ({
      of,
      version,
      state,
      since,
      percent,
      figures: releases.find(({ release }) => release === releaseOf(of.name, version)),
    });
    const switchedOff = history.find((line) => line.package === of.name && line.to === null && line.what !== 'prune');
    return [
      ...(of.live ? [row(of.live, 'live', of.since)] : []),
      ...(of.canary ? [row(of.canary.version, 'canary', of.canary.since, of.canary.percent)] : []),
      ...(of.previous ? [row(of.previous, 'previous', of.since)] : []),
      ...(of.off ? [row(of.off, 'off', switchedOff?.when ?? null)] : []),
    ];
  });
}

/** The versions that can be made live instead of the live one, the one that was made live last first. */
export function otherVersions({ name, live, kept }: PackageState, { history }: RegistryState) {
  const changed = (version: string) => history.find((line) => line.package === name && line.to === version)?.when ?? '';
  return kept
    .filter((version) => version !== live)
    .map((version) => ({ version, changed: changed(version) }))
    .sort((one, other) => other.changed.localeCompare(one.changed));
}
