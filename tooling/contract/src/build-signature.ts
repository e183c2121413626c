import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFile } from './place-file.ts';
import { isSignedBy, signatureOf } from './signed-text.ts';

/** The file beside `build.json` that says who built it. It is not part of what the version is computed from. */
export const signatureFile = 'build-signature.json';

/** The content of {@link signatureFile}. */
export interface BuildSignature {
  /** The commit that was built; null when it is not known. */
  commit: string | null;
  /** Ed25519, base64, of the text that {@link signedText} returns. */
  signature: string;
}

/** What is signed: the record, which has the hashes of all files, and the commit. */
function signedText(record: Buffer, commit: string | null): Buffer {
  const hash = createHash('sha256').update(record).digest('hex');
  return Buffer.from(`district-pour build 1\n${hash}\n${commit ?? ''}\n`);
}

/**
 * Signs the build in a folder.
 * @param privateKey an Ed25519 key, PEM (PKCS #8)
 */
export async function signBuild(folder: string, privateKey: string, commit: string | null): Promise<void> {
  const text = signedText(await readFile(join(folder, 'build.json')), commit);
  const content: BuildSignature = { commit, signature: signatureOf(text, privateKey) };
  await placeFile(join(folder, signatureFile), `${JSON.stringify(content)}\n`); // it may be read while it is signed again
}

function signatureIn(text: string): BuildSignature {
  const value = JSON.parse(text) as Partial<BuildSignature> | null;
  const { commit, signature } = value ?? {};
  const isCommit = commit === null || (typeof commit === 'string' && commit.length <= 64);
  if (isCommit && typeof signature === 'string' && signature.length <= 200) return { commit, signature };
  throw new Error('it has no commit or no signature');
}

/** The signature that the text of a signature file holds. Throws when it is none. */
export function parseSignature(text: string): BuildSignature {
  try {
    return signatureIn(text);
  } catch (cause) {
    throw new Error(`${signatureFile} is not a signature`, { cause });
  }
}

/** The signature file of a build; null when it is not signed. Throws when the file is of another form. */
export async function readSignature(folder: string): Promise<BuildSignature | null> {
  const text = await readFile(join(folder, signatureFile), 'utf8').catch(() => null);
  return text === null ? null : parseSignature(text);
}

/**
 * Throws when a build record is not signed by one of a team's keys.
 * @param content the signature that lies beside it; null when there is none
 * @param keys Ed25519 public keys, PEM (SPKI)
 */
export function assertRecordSigned(
  record: Buffer,
  content: BuildSignature | null,
  name: string,
  keys: readonly string[],
): void {
  if (!content) throw new Error(`The build of ${name} is not signed`);
  if (keys.length === 0) throw new Error(`The registry accepts no key of ${name}`);
  if (!isSignedBy(signedText(record, content.commit), content.signature, keys))
    throw new Error(`The build of ${name} is not signed by a key of its team`);
}

/** Like {@link assertRecordSigned}, of the build in a folder. Its files have to be compared with its record separately. */
export async function assertSigned(folder: string, name: string, keys: readonly string[]): Promise<void> {
  assertRecordSigned(await readFile(join(folder, 'build.json')), await readSignature(folder), name, keys);
}

/** The public key, PEM, of a private one. Throws when it is none. */
export const publicKeyOf = (privateKey: string): string =>
  String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }));

/** A new Ed25519 key pair, PEM: the team keeps the private key, the registry has the public one. */
export const newKeyPair = (): { publicKey: string; privateKey: string } =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
