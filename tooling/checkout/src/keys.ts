import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { readTeamKeys } from '@district-pour/contract/team-keys';
import { signSite } from '@district-pour/releases/registry/sign-site';
import { browserPackages } from './packages.ts';

/** What {@link makeKeys} has made and found. */
interface MadeKeys {
  /** The packages that got new keys. */
  made: string[];
  /** All private keys of the folder, PEM, by package. */
  privateKeys: Record<string, string>;
}

/**
 * Makes a pair of keys for each package that has none in a folder: `<package>.pem`, for its owner only, and `keys.json` with all
 * public keys. A key that is there stays.
 */
export async function makeKeys(folder: string, packages: readonly string[]): Promise<MadeKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const publicFile = join(folder, 'keys.json');
  const publicKeys = existsSync(publicFile) ? { ...(await readTeamKeys(publicFile)) } : {};
  const found: MadeKeys = { made: [], privateKeys: {} };
  for (const name of packages) {
    const file = join(folder, `${name}.pem`);
    if (!existsSync(file)) {
      const { publicKey, privateKey } = newKeyPair();
      // The public key first: killed in between, the next call makes a pair again.
      publicKeys[name] = [...(publicKeys[name] ?? []), publicKey];
      await writeFile(publicFile, `${JSON.stringify(publicKeys, null, 2)}\n`);
      await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' });
      found.made.push(name);
    }
    found.privateKeys[name] = await readFile(file, 'utf8');
  }
  return found;
}

/** Makes the keys of this checkout's packages, and signs with them what was live in site folders before. Prints both. */
export async function makeKeysAndSign(given: string, sites: readonly string[]): Promise<void> {
  const folder = resolve(given);
  const { made, privateKeys } = await makeKeys(folder, browserPackages);
  console.log(made.length > 0 ? `New keys in ${folder}: ${made.join(', ')}.` : `All packages have a key in ${folder}.`);
  for (const site of sites) {
    const signed = await signSite(resolve(site), privateKeys);
    console.log(signed.length > 0 ? `Signed in ${site}: ${signed.join(', ')}.` : `Nothing to sign in ${site}.`);
  }
}
