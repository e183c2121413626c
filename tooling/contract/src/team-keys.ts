import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Ed25519 public keys (PEM, SPKI) by package. */
export type TeamKeys = Readonly<Record<string, readonly string[]>>;

/** The file of a site folder with the keys that its registry accepts: their only home, from which they are published. */
export const acceptedKeysFile = (site: string): string => join(site, 'keys.json');

/** Whether a value is a list of keys for each package. A key that is none accepts no build, and only of its package. */
export const isTeamKeys = (value: unknown): value is TeamKeys =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((key) => typeof key === 'string'));

/**
 * The keys with which the registry of a site folder wants builds to be signed; null when it needs no signature.
 * Throws when the file is not an object with a list of keys for each package.
 */
export async function acceptedKeys(site: string): Promise<TeamKeys | null> {
  const file = acceptedKeysFile(site);
  if (!existsSync(file)) return null;
  const keys: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (isTeamKeys(keys)) return keys;
  throw new Error(`${file} has to have a list of public keys for each package`);
}
