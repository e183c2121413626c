import { createHash } from 'node:crypto';
import { isSignedBy, signatureOf } from './signed-text.ts';

/** The name in the teams' keys under which the public keys of a registry service are. */
export const registryKeyName = 'registry';

/** The signature of a registry by its service. */
export interface RegistrySignature {
  /** Since when it is the registry of its environment (UTC, ISO 8601). */
  at: string;
  /** Ed25519, base64, of the text that {@link signedText} returns. */
  signature: string;
}

const hashOf = (registry: Buffer) => createHash('sha256').update(registry).digest('hex');

/**
 * Where the signature of a registry is among an environment's published files. Its name is the content's, so that a reader
 * never has the signature of another registry.
 */
export const registrySignatureFile = (registry: Buffer): string => `registry.signatures/${hashOf(registry)}.json`;

const signedText = (registry: Buffer, environment: string, at: string) =>
  Buffer.from(`district-pour registry 1\n${environment}\n${at}\n${hashOf(registry)}\n`);

/**
 * Signs the registry of an environment.
 * @param privateKey an Ed25519 key, PEM (PKCS #8)
 */
export function signRegistry(registry: Buffer, environment: string, at: string, privateKey: string): RegistrySignature {
  return { at, signature: signatureOf(signedText(registry, environment, at), privateKey) };
}

/**
 * The time of a registry's signature. Throws when a text is not the signature of this registry for this environment by one of
 * the keys.
 * @param text null when there is none
 * @param keys Ed25519 public keys, PEM (SPKI)
 */
export function assertRegistrySigned(
  registry: Buffer,
  text: Buffer | null,
  environment: string,
  keys: readonly string[],
): string {
  if (!text) throw new Error('The registry is not signed by its service');
  const { at, signature } = JSON.parse(String(text)) as Partial<RegistrySignature>;
  const isSigned =
    typeof at === 'string' &&
    typeof signature === 'string' &&
    isSignedBy(signedText(registry, environment, at), signature, keys);
  if (!isSigned) throw new Error(`The registry is not signed by the service of ${environment}`);
  return at;
}
