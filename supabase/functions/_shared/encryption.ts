import { fromBase64, toBase64 } from './base64.ts';

const VERSION = 'v1';
const algorithm = 'AES-GCM';
const keyOf = (bytes: Uint8Array) =>
  crypto.subtle.importKey('raw', new Uint8Array(bytes), algorithm, false, ['encrypt', 'decrypt']);

/** Encrypts a text with a key of 32 bytes (AES-GCM, a new nonce each time): `v1.<nonce>.<ciphertext>` in base64. */
export async function encrypt(key: Uint8Array, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encrypted = await crypto.subtle.encrypt(
    { name: algorithm, iv },
    await keyOf(key),
    new TextEncoder().encode(text),
  );
  return `${VERSION}.${toBase64(iv)}.${toBase64(new Uint8Array(encrypted))}`;
}

/** The text; null when it was encrypted with another key, or has been changed. */
export async function decrypt(key: Uint8Array, encrypted: string): Promise<string | null> {
  const [version, iv = '', ciphertext = ''] = encrypted.split('.');
  if (version !== VERSION) return null;
  try {
    const text = await crypto.subtle.decrypt(
      { name: algorithm, iv: fromBase64(iv) },
      await keyOf(key),
      fromBase64(ciphertext),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
