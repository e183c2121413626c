import { isHashed } from './assets.ts';
import { signatureFile } from './build-signature.ts';

/**
 * Whether a file of a site folder never changes under its path, and so is cached for good: one of a version, except its
 * signature, which a new key makes again, or an asset with a hash in its name.
 */
export const neverChanges = (path: string): boolean =>
  /^(shell|remotes)\//.test(path) ? !path.endsWith(`/${signatureFile}`) : path.startsWith('assets/') && isHashed(path);

/** The header `Cache-Control` of a file that never changes. */
export const cachedForGood = 'public, max-age=31536000, immutable';
