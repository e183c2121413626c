/** Base64 of bytes, as files are sent in mails and in the JSON of an answer. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
