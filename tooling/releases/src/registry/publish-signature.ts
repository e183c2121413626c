import { createPrivateKey } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { placeFile } from '@district-pour/contract/place-file';
import { registrySignatureFile, signRegistry } from '@district-pour/contract/registry-signature';
import type { RegistrySignature } from '@district-pour/contract/registry-signature';
import { acceptedKeys, acceptedKeysFile } from '@district-pour/contract/team-keys';

/** The private key that signs registries, as PEM or the path of a file; null when none is given. Throws when it is none. */
export async function registryKey(given: string | undefined): Promise<string | null> {
  if (!given) return null;
  const key = given.includes('-----BEGIN') ? given : await readFile(given, 'utf8');
  if (createPrivateKey(key).asymmetricKeyType === 'ed25519') return key;
  throw new Error('REGISTRY_SIGNING_KEY has to be an Ed25519 private key as PEM, or the path of a file with it');
}

const changedAt = (file: string) =>
  stat(file).then(
    ({ mtime }) => mtime.getTime(),
    () => 0,
  );

/**
 * The signature of a site folder's registry and of the keys that it accepts, which are in force since the later of both was
 * changed, and where it is published; null without a registry.
 * @param privateKey an Ed25519 key, PEM (PKCS #8)
 */
export async function signedRegistry(
  site: string,
  environment: string,
  privateKey: string,
): Promise<{ file: string; signature: RegistrySignature } | null> {
  const path = join(site, 'registry.json');
  const body = await readFile(path).catch(() => null);
  if (!body) return null;
  const at = new Date(Math.max(await changedAt(path), await changedAt(acceptedKeysFile(site)))).toISOString();
  const keys = (await acceptedKeys(site)) ?? {};
  return { file: registrySignatureFile(body), signature: signRegistry(body, environment, at, keys, privateKey) };
}

/** Writes the signature into the site folder, for its mirror; those of earlier registries go. Returns whether it is another one. */
export async function placeSignature(site: string, environment: string, privateKey: string): Promise<boolean> {
  const signed = await signedRegistry(site, environment, privateKey);
  if (!signed) return false;
  const [file, text] = [join(site, signed.file), JSON.stringify(signed.signature)];
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return false;
  await placeFile(file, text);
  for (const name of await readdir(dirname(file)))
    if (name !== basename(file)) await rm(join(dirname(file), name), { force: true });
  return true;
}

/** {@link placeSignature} with `REGISTRY_SIGNING_KEY`, for the environment `REGISTRY_ENVIRONMENT`; nothing without that key. */
export async function placeSignatureWhenSet(site: string, env: NodeJS.ProcessEnv): Promise<void> {
  const key = await registryKey(env['REGISTRY_SIGNING_KEY']);
  if (key) await placeSignature(site, env['REGISTRY_ENVIRONMENT'] ?? 'production', key);
}
