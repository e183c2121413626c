const encoder = new TextEncoder();

async function hmac(key: string, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}

/** Compares two secrets in a time that does not depend on where they differ. */
export async function sameSecret(given: string, expected: string): Promise<boolean> {
  const [left, right] = await Promise.all([hmac('compare', given), hmac('compare', expected)]);
  let difference = given.length === expected.length ? 0 : 1;
  left.forEach((byte, index) => (difference |= byte ^ (right[index] ?? 0)));
  return difference === 0;
}

/** A short keyed digest, so that calls can be counted per address without storing the address. */
export async function pseudonym(secret: string, text: string): Promise<string> {
  return hex((await hmac(secret, text)).slice(0, 12));
}

/** The token of a link, 128 bits that follow from the text and that nobody without the secret can guess. */
export async function linkToken(secret: string, text: string): Promise<string> {
  return hex((await hmac(secret, `link ${text}`)).slice(0, 16));
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
