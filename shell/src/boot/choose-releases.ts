import type { BootManifest, BootRemote } from './boot-manifest.ts';

function choose({ canary, ...remote }: BootRemote, bucket: number): BootRemote {
  if (!canary) return remote;
  if (!canary.buckets.includes(bucket)) return { ...remote, byBucket: true };
  return { ...remote, live: canary.live, previous: remote.live, routes: canary.routes, byBucket: true };
}

/**
 * The manifest as a visitor of this bucket gets it: where there is a canary for the bucket it is what is live, and the
 * live release is the one to fall back to.
 */
export const chooseReleases = (manifest: BootManifest, bucket: number): BootManifest => ({
  ...manifest,
  remotes: manifest.remotes.map((remote) => choose(remote, bucket)),
});
