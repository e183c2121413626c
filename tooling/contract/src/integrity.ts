import { createHash } from 'node:crypto';

/** The SHA-384 of a file's body as browsers compare it, with its algorithm before it. */
export const integrityOf = (body: Buffer | string): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
