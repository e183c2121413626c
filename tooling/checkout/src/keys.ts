import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { newKeyPair, publicKeyOf } from '@district-pour/contract/build-signature';
import { placeFile } from '@district-pour/contract/place-file';
import { lineOfKey } from '@district-pour/contract/registry-signature';
import { acceptedKeys, acceptedKeysFile } from '@district-pour/contract/team-keys';
import type { TeamKeys } from '@district-pour/contract/team-keys';
import { signSite } from '@district-pour/releases/registry/sign-site';
import { browserPackages } from './packages.ts';

/** The name of the registry's own key in a folder of keys. */
const registryKeyName = 'registry';

/** What {@link makeKeys} has made and found. */
interface MadeKeys {
  /** The names that got new keys. */
  made: string[];
  /** All private keys of the folder, PEM, by name. */
  privateKeys: Record<string, string>;
}

/**
 * Makes an Ed25519 key for each name that has none in a folder: `<name>.pem`, for its owner only. A key that is there stays,
 * except those that are replaced, which are then `<name>.pem.old`.
 */
export async function makeKeys(
  folder: string,
  names: readonly string[],
  replaced: readonly string[] = [],
): Promise<MadeKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found: MadeKeys = { made: [], privateKeys: {} };
  for (const name of new Set([...names, ...replaced])) {
    const file = join(folder, `${name}.pem`);
    if (replaced.includes(name) && existsSync(file)) await rename(file, `${file}.old`);
    if (!existsSync(file)) {
      await writeFile(file, newKeyPair().privateKey, { mode: 0o600, flag: 'wx' });
      found.made.push(name);
    }
    found.privateKeys[name] = await readFile(file, 'utf8');
  }
  return found;
}

const writeKeys = (site: string, keys: TeamKeys) =>
  placeFile(acceptedKeysFile(site), `${JSON.stringify(keys, null, 2)}\n`);

/** Lets the registry of a site folder accept one more key of a package. */
export async function acceptKey(site: string, name: string, publicKey: string): Promise<void> {
  const keys = (await acceptedKeys(site)) ?? {};
  await writeKeys(site, { ...keys, [name]: [...new Set([...(keys[name] ?? []), publicKey])] });
}

/**
 * Lets the registry of a site folder accept these keys, and no others of their packages, after it has signed again with them what was
 * live there. Returns what it signed, as `package@version`. Throws, and changes nothing, when a build is not as it was built.
 * @param privateKeys Ed25519 private keys (PEM, PKCS #8) by package
 */
export async function acceptKeys(site: string, privateKeys: Readonly<Record<string, string>>): Promise<string[]> {
  const before = await acceptedKeys(site);
  const keys = Object.fromEntries(
    Object.entries(privateKeys).map(([name, privateKey]) => [name, [publicKeyOf(privateKey)]] as const),
  );
  const signed = await signSite(site, privateKeys, async () => {
    // Both, so that whoever reads the folder while it is signed accepts either.
    const both = Object.entries(keys).map(([name, own]) => [name, [...own, ...(before?.[name] ?? [])]] as const);
    if (before) await writeKeys(site, { ...before, ...Object.fromEntries(both) });
  });
  await writeKeys(site, { ...before, ...keys });
  return signed;
}

/** The command `keys`: makes the keys of this checkout's packages and of its registry, and lets site folders accept them. Prints the registry's public key. */
export async function keysCommand(given: string, sites: readonly string[], replaced: readonly string[]): Promise<void> {
  const folder = resolve(given);
  const { made, privateKeys } = await makeKeys(folder, [...browserPackages, registryKeyName], replaced);
  console.log(made.length > 0 ? `New keys in ${folder}: ${made.join(', ')}.` : `All packages have a key in ${folder}.`);
  const { [registryKeyName]: own = '', ...ofPackages } = privateKeys;
  for (const site of sites) {
    const signed = await acceptKeys(resolve(site), ofPackages);
    console.log(`The registry of ${site} accepts them.${signed.length > 0 ? ` Signed: ${signed.join(', ')}.` : ''}`);
  }
  console.log(`SITE_REGISTRY_KEY=${lineOfKey(publicKeyOf(own))}`);
}
