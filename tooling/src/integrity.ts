import { createHash } from 'node:crypto';

/**
 * The hash that browsers check a script against, as in its `integrity`. Every document carries those of all scripts, and
 * hashes do not compress: SHA-256 is the shortest that browsers take.
 */
export const integrityOf = (body: Buffer | string): string => `sha256-${createHash('sha256').update(body).digest('base64')}`;

/** Whether `body` is what `integrity` was made of, by whichever hash; versions that were published earlier have SHA-384. */
export function fitsIntegrity(body: Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-', 1);
  return ['sha256', 'sha384', 'sha512'].includes(algorithm) && `${algorithm}-${createHash(algorithm).update(body).digest('base64')}` === integrity;
}
