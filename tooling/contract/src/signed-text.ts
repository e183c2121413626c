import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/**
 * The Ed25519 signature of a text, base64.
 * @param privateKey PEM (PKCS #8)
 */
export const signatureOf = (text: Buffer, privateKey: string): string =>
  sign(null, text, createPrivateKey(privateKey)).toString('base64');

/**
 * Whether a signature is that of a text by one of the keys.
 * @param signature base64
 * @param keys Ed25519 public keys, PEM (SPKI)
 */
export const isSignedBy = (text: Buffer, signature: string, keys: readonly string[]): boolean =>
  keys.some((key) => {
    try {
      return verify(null, text, createPublicKey(key), Buffer.from(signature, 'base64'));
    } catch {
      return false; // it is no key
    }
  });
