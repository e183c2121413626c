import type { BootManifest } from './boot-manifest.ts';
import { chooseReleases } from './choose-releases.ts';
import { visitorBucket } from './visitor-bucket.ts';

/** Where the site server names what is live now for this visitor. */
export const bootManifestPath = '/boot.json';

/** How long the question for the live versions may take, in milliseconds. */
const patienceMs = 3_000;

/** The boot manifest as it would be in a page opened now; null when the server does not answer in time. */
export async function fetchBootManifest(): Promise<BootManifest | null> {
  try {
    const response = await fetch(bootManifestPath, { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) });
    return response.ok ? chooseReleases((await response.json()) as BootManifest, visitorBucket()) : null;
  } catch {
    return null; // offline, slow or not JSON: what the page knows already stays in force
  }
}
