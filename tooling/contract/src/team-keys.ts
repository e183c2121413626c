import { readFile } from 'node:fs/promises';

/** Ed25519 public keys (PEM, SPKI) by package. */
export type TeamKeys = Readonly<Record<string, readonly string[]>>;

/** The file of the teams' public keys. Throws when it is not an object with a list of keys for each package. */
export async function readTeamKeys(file: string): Promise<TeamKeys> {
  const keys: unknown = JSON.parse(await readFile(file, 'utf8'));
  const isList = (value: unknown) => Array.isArray(value) && value.every((key) => typeof key === 'string');
  if (typeof keys === 'object' && keys !== null && Object.values(keys).every(isList)) return keys as TeamKeys;
  throw new Error(`${file} has to have a list of public keys for each package`);
}
