import { createHash, createPublicKey } from 'node:crypto';
import { isSignedBy, signatureOf } from './signed-text.ts';
import { isTeamKeys } from './team-keys.ts';
import type { TeamKeys } from './team-keys.ts';

/** What a registry publishes beside its state, signed by itself. */
export interface RegistrySignature {
  /** Since when it is the registry of its environment, with these keys (UTC, ISO 8601). */
  at: string;
  /** The teams' keys that it accepts. */
  keys: TeamKeys;
  /** Ed25519, base64, of the text that {@link signedText} returns. */
  signature: string;
}

const hashOf = (registry: Buffer) => createHash('sha256').update(registry).digest('hex');

/**
 * Where the signature of a registry is among an environment's published files. Its name is the content's, so that a reader
 * never has the signature of another registry.
 */
export const registrySignatureFile = (registry: Buffer): string => `registry.signatures/${hashOf(registry)}.json`;

const signedText = (registry: Buffer, environment: string, at: string, keys: TeamKeys) =>
  Buffer.from(
    `district-pour registry 2\n${environment}\n${at}\n${hashOf(registry)}\n${hashOf(Buffer.from(JSON.stringify(keys)))}\n`,
  );

/**
 * Signs the registry of an environment, and the keys that it accepts.
 * @param privateKey an Ed25519 key, PEM (PKCS #8)
 */
export function signRegistry(
  registry: Buffer,
  environment: string,
  at: string,
  keys: TeamKeys,
  privateKey: string,
): RegistrySignature {
  return { at, keys, signature: signatureOf(signedText(registry, environment, at, keys), privateKey) };
}

/** A public key as a setting has it: what PEM has between its first and its last line, in one line. */
export const lineOfKey = (publicKey: string): string => publicKey.replaceAll(/-----[A-Z ]+-----|\s/g, '');

/**
 * The public keys, PEM, of a setting with one of them, or with two, separated by a comma, while the first is replaced.
 * Throws when one is not an Ed25519 public key.
 */
export function keysOfLine(line: string): string[] {
  return line.split(',').map((text) => {
    const key = `-----BEGIN PUBLIC KEY-----\n${lineOfKey(text)}\n-----END PUBLIC KEY-----\n`;
    if (createPublicKey(key).asymmetricKeyType === 'ed25519') return key;
    throw new Error('It is not an Ed25519 key');
  });
}

/**
 * What a registry published with its signature. Throws when a text is not the signature of this registry for this environment
 * by one of its own keys.
 * @param text null when there is none
 * @param own Ed25519 public keys of the registry, PEM (SPKI)
 */
export function assertRegistrySigned(
  registry: Buffer,
  text: Buffer | null,
  environment: string,
  own: readonly string[],
): Pick<RegistrySignature, 'at' | 'keys'> {
  if (!text) throw new Error('The registry is not signed');
  const { at, keys, signature } = JSON.parse(String(text)) as Partial<RegistrySignature>;
  const isSigned =
    typeof at === 'string' &&
    isTeamKeys(keys) &&
    typeof signature === 'string' &&
    isSignedBy(signedText(registry, environment, at, keys), signature, own);
  if (!isSigned) throw new Error(`The registry is not signed with the registry key of ${environment}`);
  return { at, keys };
}
