/**
 * Makes the fonts of the PDF documents (docs/documents.md#fonts). Run: `npm run build:document-fonts -w shared-ui`.
 *
 * - `fonts.gen.ts`: static Latin subsets of the two families of the site, and of Noto Sans for the signs that they lack, in
 *   base64, because a hosted function cannot read files.
 * - `slices.gen.ts`: which characters are in which slice of Noto Sans.
 * - `package-assets.json`: the files of the slices, which the build of the shell publishes.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { writeCoverage } from '../../supabase/functions/_shared/documents/coverage.ts';
import { unpackWoff } from '../../supabase/functions/_shared/documents/woff.ts';

const require = createRequire(import.meta.url);
const documents = join(import.meta.dirname, '../../supabase/functions/_shared/documents');
const notice = '// Made by shared-ui/scripts/build-document-fonts.ts; do not edit.';

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Basic Latin, Latin-1, and the marks, signs and fractions that our texts use. */
const wanted = [...span(0x20, 0x7e), ...span(0xa0, 0xff), ...codePointsOf('–—‘’“”•…€™−′″⁄')];
const characters = String.fromCodePoint(...wanted);

const variable = (family: string) => `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
const embedded = [
  { name: 'display', file: variable('fraunces'), weight: 480 },
  { name: 'text', file: variable('instrument-sans'), weight: 400 },
  { name: 'strong', file: variable('instrument-sans'), weight: 600 },
  { name: 'other', file: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff' },
];

async function embed({ name, file, weight }: (typeof embedded)[number]) {
  const font = await subsetFont(readFileSync(require.resolve(file)), characters, {
    targetFormat: 'sfnt',
    ...(weight ? { variationAxes: { wght: weight } } : {}),
  });
  console.log(name, font.length, 'bytes');
  return { name, base64: font.toString('base64'), covered: new Set(create(font).characterSet) };
}

const fonts = await Promise.all(embedded.map(embed));
const brand = fonts.filter(({ name }) => name !== 'other').map(({ covered }) => covered);
const inBrand = wanted.filter((codePoint) => brand.every((covered) => covered.has(codePoint)));
const inOther = wanted.filter((codePoint) => fonts.at(-1)?.covered.has(codePoint));
writeFileSync(
  join(documents, 'fonts.gen.ts'),
  `${notice}

/** TrueType files in base64. */
export const DOCUMENT_FONTS = {
${fonts.map(({ name, base64 }) => `  ${name}:\n    '${base64}',\n`).join('')}} as const;

/** What each of \`display\`, \`text\` and \`strong\` has, and what \`other\` has. */
export const EMBEDDED_COVERAGE = {
  brand: '${writeCoverage(inBrand)}',
  other: '${writeCoverage(inOther)}',
} as const;
`,
);

/** The slices of a family that hold another script. The others are those of \`noto-sans\` again. */
const families: Readonly<Record<string, (slice: string) => boolean>> = {
  'noto-sans': (slice) => slice !== 'devanagari',
  'noto-sans-hebrew': (slice) => slice === 'hebrew',
  'noto-sans-arabic': (slice) => slice === 'arabic',
  'noto-sans-sc': (slice) => slice.startsWith('['),
  'noto-sans-tc': (slice) => slice.startsWith('['),
  'noto-sans-jp': (slice) => slice.startsWith('['),
  'noto-sans-kr': (slice) => slice.startsWith('['),
};

/** The code points of a \`unicode-range\`. */
const pointsOf = (unicodeRange: string) =>
  unicodeRange.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => parseInt(code, 16));
    return span(from, to);
  });

const assets: Record<string, string> = {};

async function slicesOf(family: string): Promise<string[]> {
  const ranges = require(`@fontsource/${family}/unicode.json`) as Record<string, string>;
  const lines: string[] = [];
  for (const [key, range] of Object.entries(ranges)) {
    if (!families[family]?.(key)) continue;
    const slice = key.replace(/[[\]]/g, '');
    const source = `@fontsource/${family}/files/${family}-${slice}-400-normal.woff`;
    const woff = new Uint8Array(readFileSync(require.resolve(source)));
    const has = new Set(create(Buffer.from(await unpackWoff(woff))).characterSet);
    const covered = pointsOf(range).filter((codePoint) => has.has(codePoint));
    if (covered.length === 0) continue;
    const sha256 = createHash('sha256').update(woff).digest('hex');
    assets[`fonts/papers/${family}-${slice}.${sha256.slice(0, 8)}.woff`] = source;
    lines.push(`    ['${slice}', '${sha256}', '${writeCoverage(covered)}'],\n`);
  }
  return lines;
}

const index: string[] = [];
for (const family of Object.keys(families)) index.push(`  '${family}': [\n${(await slicesOf(family)).join('')}  ],\n`);
writeFileSync(
  join(documents, 'slices.gen.ts'),
  `${notice}

/** Of each family its slices: name, SHA-256 of the WOFF file, and the characters in it (\`readCoverage\`). */
export const SLICES: Readonly<Record<string, readonly (readonly [name: string, sha256: string, coverage: string])[]>> = {
${index.join('')}};
`,
);
writeFileSync(join(import.meta.dirname, '../package-assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
console.log(Object.keys(assets).length, 'slices');
