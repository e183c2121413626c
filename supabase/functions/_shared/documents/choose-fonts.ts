import { readCoverage } from './coverage.ts';
import { EMBEDDED_COVERAGE } from './fonts.gen.ts';
import { familiesFor } from './slices.ts';
import type { Slice } from './slices.ts';

/** A piece of text and its font: the style's own, the embedded `other`, or a slice. */
export interface Part {
  text: string;
  font: 'own' | 'other' | Slice;
}

const brand = readCoverage(EMBEDDED_COVERAGE.brand).add(0x0a);
const other = readCoverage(EMBEDDED_COVERAGE.other);
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
const coveredBy = (text: string, has: { has(codePoint: number): boolean }) =>
  codePoints(text).every((codePoint) => has.has(codePoint));

/** Joiners and selectors of variants, which some fonts use. */
const KEPT = /[\n\u200c\u200d\p{Variation_Selector}]/u;

/** Without what is not seen or turns the direction of text. */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, (character) => (KEPT.test(character) ? character : ''));

const written = (codePoint: number) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/** The font of a grapheme: one that has all of it. */
function fontOf(grapheme: string, families: ReturnType<typeof familiesFor>): 'other' | Slice | null {
  if (coveredBy(grapheme, other)) return 'other';
  for (const family of families) {
    const slice = family.get(codePoints(grapheme)[0] ?? 0);
    if (slice && codePoints(grapheme).every((codePoint) => family.get(codePoint) === slice)) return slice;
  }
  return null;
}

function partsOfGrapheme(grapheme: string, families: ReturnType<typeof familiesFor>): Part[] {
  const visible = grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  for (const text of [grapheme, visible]) {
    if (text === '') return [];
    const font = fontOf(text, families);
    if (font) return [{ text, font }];
  }
  const each = Array.from(visible, (text) => ({ text, font: fontOf(text, families) }));
  if (each.some(({ font }) => font))
    return each.map(({ text, font }) =>
      font ? { text, font } : { text: `[${codePoints(text).map(written).join(' ')}]`, font: 'own' },
    );
  return [{ text: `[${codePoints(visible).map(written).join(' ')}]`, font: 'own' }];
}

function partsOfWord(word: string, families: ReturnType<typeof familiesFor>): Part[] {
  if (coveredBy(word, brand)) return [{ text: word, font: 'own' }];
  // One family for the whole word where one has it, so that its letters fit together.
  const count = (family: (typeof families)[number]) => codePoints(word).filter((point) => family.has(point)).length;
  const ordered = families.toSorted((left, right) => count(right) - count(left));
  return Array.from(graphemes.segment(word)).flatMap(({ segment }) => partsOfGrapheme(segment, ordered));
}

/** Adds a part to the last one when they have the same font. A space between two parts that do takes it too: all fonts have it. */
function add(parts: Part[], part: Part): void {
  const [before, last] = parts.slice(-2);
  if (last?.font === part.font) last.text += part.text;
  else if (last?.text === ' ' && before && before.font === part.font) {
    parts.pop();
    before.text += ` ${part.text}`;
  } else parts.push({ ...part });
}

/**
 * Divides a text by the fonts that have its characters. A word that our own fonts lack a letter of is not set in them at all.
 * What no font has is written as its code points, as in `[U+1F600]` (docs/documents.md#fonts).
 * @param isRead whether a slice was read; others are passed over
 */
export function chooseFonts(text: string, isRead: (slice: Slice) => boolean): Part[] {
  const cleaned = clean(text);
  if (coveredBy(cleaned, brand)) return [{ text: cleaned, font: 'own' }];
  const families = familiesFor(cleaned);
  const parts: Part[] = [];
  for (const word of cleaned.split(/(?<=[ \n])|(?=[ \n])/)) {
    const chosen = partsOfWord(word, families).flatMap((part): Part[] =>
      typeof part.font === 'string' || isRead(part.font)
        ? [part]
        : [{ text: `[${codePoints(part.text).map(written).join(' ')}]`, font: 'own' }],
    );
    for (const part of chosen) add(parts, part);
  }
  return parts;
}
