import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReadSlice, Slice } from '../documents/slices.ts';

const packageAssets = join(import.meta.dirname, '../../../../shared-ui/package-assets.json');
const assets = JSON.parse(readFileSync(packageAssets, 'utf8')) as Record<string, string>;
const { resolve } = createRequire(packageAssets);

/** The file that the site serves for a slice, from the installed package. Throws when the site has none. */
export function sliceFile({ file }: Slice): Uint8Array<ArrayBuffer> {
  const source = assets[`fonts/papers/${file}`];
  if (!source) throw new Error(`The site has no ${file}`);
  return new Uint8Array(readFileSync(resolve(source)));
}

/** Slices as a site has them that serves all of them. */
export const packageSlices: ReadSlice = (slice) => Promise.resolve(sliceFile(slice));

/** Slices of a site that does not answer. */
export const noSlices: ReadSlice = () => Promise.resolve(null);
