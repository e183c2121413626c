import { chooseFonts } from './choose-fonts.ts';
import type { Part } from './choose-fonts.ts';
import { DOCUMENT_FONTS } from './fonts.gen.ts';
import type { ReadSlice, Slice } from './slices.ts';
import { unpackWoff } from './woff.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

export interface Fonts {
  /** TrueType files by name: the embedded ones, and slices by the names of their files. */
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** A text divided by the fonts that have its characters. */
  partsOf: (text: string) => Part[];
}

async function unpacked(slice: Slice, readSlice: ReadSlice): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const woff = await readSlice(slice);
    return woff && (await unpackWoff(woff));
  } catch {
    return null;
  }
}

/** The fonts of a document with these texts. Slices that cannot be read are left out. Never throws. */
export async function loadFonts(texts: readonly string[], readSlice: ReadSlice): Promise<Fonts> {
  const files = new Map(Object.entries(DOCUMENT_FONTS).map(([name, base64]) => [name, bytesOf(base64)]));
  const slices = new Map<string, Slice>();
  for (const { font } of texts.flatMap((text) => chooseFonts(text, () => true)))
    if (typeof font !== 'string') slices.set(font.file, font);
  const read = await Promise.all(
    [...slices.values()].map(async (slice) => [slice.file, await unpacked(slice, readSlice)] as const),
  );
  for (const [file, bytes] of read) if (bytes) files.set(file, bytes);
  return { files, partsOf: (text) => chooseFonts(text, ({ file }) => files.has(file)) };
}
