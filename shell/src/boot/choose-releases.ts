import type { BootManifest, BootRemote } from './boot-manifest.ts';

function choose({ canary, ...remote }: BootRemote, bucket: () => number): BootRemote {
  if (!canary) return remote;
  if (!canary.buckets.includes(bucket())) return { ...remote, byBucket: true };
  return {
    ...remote,
    live: canary.live,
    previous: canary.previous ?? remote.live,
    routes: canary.routes,
    slots: canary.slots,
    byBucket: true,
  };
}

/**
 * Returns the manifest for a visitor in this bucket: a canary for the bucket becomes the live release, and the
 * live release becomes the fallback. Without a canary the bucket is not read: reading the cookie stops the main thread until
 * the browser's process answers.
 */
export const chooseReleases = (manifest: BootManifest, bucket: () => number): BootManifest => ({
  ...manifest,
  remotes: manifest.remotes.map((remote) => choose(remote, bucket)),
});
