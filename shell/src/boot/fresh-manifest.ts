import type { BootManifest } from './boot-manifest.ts';
import { chooseReleases } from './choose-releases.ts';
import { visitorBucket } from './visitor-bucket.ts';

/** Path of the current boot manifest for this visitor. */
export const bootManifestPath = '/boot.json';

/** Timeout of the request for the live versions, in milliseconds. */
const timeoutMs = 3_000;

/** The boot manifest of a page opened now; null when the server does not answer in time. */
export async function fetchBootManifest(): Promise<BootManifest | null> {
  try {
    const response = await fetch(bootManifestPath, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? chooseReleases((await response.json()) as BootManifest, visitorBucket) : null;
  } catch {
    return null; // offline, slow or not JSON: the page keeps its manifest
  }
}
