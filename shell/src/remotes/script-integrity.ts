import type { BootRemote } from '../boot/boot-manifest.ts';

const hashes = new Map<string, string>();
const absolute = (url: string) => new URL(url, location.origin).href;

/** Registers the hashes of a remote's entries, as the registry recorded them. */
export function registerIntegrity({ live, previous }: BootRemote): void {
  for (const { entry } of previous ? [live, previous] : [live]) hashes.set(absolute(entry.url), entry.integrity);
}

/** The hash of an entry; undefined for an entry that is in no boot manifest, which must not be loaded. */
export const integrityOf = (url: string): string | undefined => hashes.get(absolute(url));
