import { readCoverage } from './coverage.ts';
import { SLICES } from './slices.gen.ts';

/** A part of a font, by range. */
export interface Slice {
  family: string;
  /** Its name among the site's assets, with the first eight digits of the hash. */
  file: string;
  /** Of the file, in hexadecimal. */
  sha256: string;
}

/** Returns a slice's WOFF file; null when it cannot be read now. Never throws. */
export type ReadSlice = (slice: Slice) => Promise<Uint8Array<ArrayBuffer> | null>;

type Family = ReadonlyMap<number, Slice>;

/** Of each family the slice of each character. Read when a text first needs it. */
let families: ReadonlyMap<string, Family> | undefined;

function readFamilies(): ReadonlyMap<string, Family> {
  return new Map(
    Object.entries(SLICES).map(([family, slices]) => [
      family,
      new Map(
        slices.flatMap(([name, sha256, coverage]) => {
          const slice = { family, file: `${family}-${name}.${sha256.slice(0, 8)}.woff`, sha256 };
          return [...readCoverage(coverage)].map((codePoint) => [codePoint, slice] as const);
        }),
      ),
    ]),
  );
}

/** Chinese characters look different in Japanese and Korean text, which their own letters show. */
function orderFor(text: string): string[] {
  const [sc, tc, jp, kr] = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'] as const;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [jp, sc, tc, kr];
  return /\p{Script=Hangul}/u.test(text) ? [kr, jp, sc, tc] : [sc, tc, jp, kr];
}

/** The families for a text, in the order in which they are asked for a character. */
export function familiesFor(text: string): Family[] {
  families ??= readFamilies();
  return ['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic', ...orderFor(text)].flatMap(
    (name) => families?.get(name) ?? [],
  );
}
