import type { BootRemote } from '../boot/boot-manifest.ts';

const hashes = new Map<string, string>();
const absolute = (url: string) => new URL(url, location.origin).href;

/** Takes in the hashes that the registry recorded for a remote's entries. */
export function learnHashes({ live, previous }: BootRemote) {
  for (const { entry } of previous ? [live, previous] : [live]) hashes.set(absolute(entry.url), entry.integrity);
}

/** The hash of an entry, or undefined for one that no boot manifest has named: it must not be loaded. */
export const hashOf = (url: string) => hashes.get(absolute(url));
