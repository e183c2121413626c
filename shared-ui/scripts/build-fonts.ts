/**
 * Makes the self-hosted fonts: subsets the two variable fonts, each into what every page shows and the rest, names the
 * files by content, and writes `src/theme/fonts.gen.ts` with them and the metrics of fallbacks that take the same room.
 * Run: `npm run build:fonts -w shared-ui`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Blob as FontBlob, Buffer as TextBuffer, Face, Font, Variation, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const output = join(import.meta.dirname, '../assets/fonts');

/** The sample whose set width decides `size-adjust`; the letter mix of our own copy. */
const sample =
  'Cocktails worth remembering, poured where you are. Book the bar, choose the menu, and we call within 15 minutes.';

/** Width of `sample` in em, measured on the metric-compatible Arimo, Gelasio and Tinos. */
const fallbackWidths = { arial: 51.4717, georgia: 51.1128, times: 46.7529 };

interface Source {
  key: string;
  file: string;
  min: number;
  max: number;
  /** The weight at which the font is mostly seen. */
  weight: number;
  fallbacks: { family: string; locals: string[]; width: number }[];
}

const sources: Source[] = [
  {
    key: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    min: 400,
    max: 550,
    weight: 500,
    fallbacks: [
      { family: 'Fraunces Georgia', locals: ['Georgia', 'Gelasio'], width: fallbackWidths.georgia },
      {
        family: 'Fraunces Times',
        locals: ['Times New Roman', 'Liberation Serif', 'Tinos'],
        width: fallbackWidths.times,
      },
    ],
  },
  {
    key: 'instrument-sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    min: 400,
    max: 700,
    weight: 400,
    fallbacks: [
      {
        family: 'Instrument Sans Arial',
        locals: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'],
        width: fallbackWidths.arial,
      },
    ],
  },
];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');

/** What our own texts are written in; the document asks for these files before anything else. */
const always = `${range(0x20, 0x7e)}\u00a0©·½×éñ‘’“”–—…→`;
/** What the rest of Latin 1 and a few signs need, for texts that visitors write; fetched when one of them is shown. */
const rarely = [...`${range(0xa1, 0xff)}•‹›€™←↑↓−′″`].filter((sign) => !always.includes(sign)).join('');

/** `unicode-range` of the characters, joined over those that the file before has. */
function unicodeRange(text: string, before: string): string {
  const codes = [...text, ...before].map((sign) => sign.charCodeAt(0)).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    const own = text.includes(String.fromCharCode(code));
    if (last && last[1] + 1 === code) last[1] = code;
    else if (own) runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}

/** The tables of an uncompressed font by tag. */
function tablesOf(sfnt: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      const start = sfnt.readUInt32BE(entry + 8);
      return [sfnt.toString('latin1', entry, entry + 4), sfnt.subarray(start, start + sfnt.readUInt32BE(entry + 12))];
    }),
  );
}

/** `font` with its table `tag` taken from `donor`, a font of the same glyphs. Both uncompressed; checksums are left to the packing. */
function withTable(font: Buffer, donor: Buffer, tag: string): Buffer {
  const taken = tablesOf(donor).get(tag);
  if (!taken) throw new Error(`The font has no table ${tag}`);
  const tables = [...tablesOf(font).set(tag, taken)].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * tables.length);
  font.copy(head, 0, 0, 12);
  const bodies: Buffer[] = [];
  let offset = head.length;
  for (const [index, [name, body]] of tables.entries()) {
    const entry = 12 + 16 * index;
    head.write(name, entry, 'latin1');
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(body.length, entry + 12);
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}

/** Pairs are kerned as at the weight that is mostly seen: how kerning differs by weight was a quarter of the text font. */
async function subset(original: Buffer, { min, max, weight }: Source, text: string): Promise<{ sfnt: Buffer; woff2: Buffer }> {
  const variationAxes = { wght: { min, max } };
  const variable = await subsetFont(original, text, { variationAxes, targetFormat: 'sfnt' });
  const fixed = await subsetFont(original, text, { variationAxes: { wght: weight }, targetFormat: 'sfnt' });
  const sfnt = withTable(variable, fixed, 'GPOS');
  return { sfnt, woff2: await subsetFont(sfnt, text, { targetFormat: 'woff2' }) };
}

function measure(sfnt: Uint8Array, weight: number) {
  const face = new Face(new FontBlob(sfnt));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const buffer = new TextBuffer();
  buffer.addText(sample);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const advance = buffer.getGlyphPositions().reduce((sum, glyph) => sum + glyph.xAdvance, 0);
  const { ascender, descender, lineGap } = font.hExtents();
  const upem = face.upem;
  return { width: advance / upem, ascent: ascender / upem, descent: -descender / upem, lineGap: lineGap / upem };
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

async function write(key: string, woff2: Buffer): Promise<string> {
  const file = `${key}.${createHash('sha256').update(woff2).digest('hex').slice(0, 8)}.woff2`;
  writeFileSync(join(output, file), woff2);
  console.log(file, woff2.length, 'bytes');
  return `/assets/fonts/${file}`;
}

async function build(source: Source) {
  const original = readFileSync(require.resolve(source.file));
  const { sfnt, woff2 } = await subset(original, source, always);
  const metrics = measure(sfnt, source.weight);
  return {
    url: await write(source.key, woff2),
    rest: { url: await write(`${source.key}-rest`, (await subset(original, source, rarely)).woff2), range: unicodeRange(rarely, always) },
    weight: `${source.min} ${source.max}`,
    fallbacks: source.fallbacks.map(({ family, locals, width }) => {
      const adjust = metrics.width / width;
      return {
        family,
        locals,
        sizeAdjust: percent(adjust),
        ascent: percent(metrics.ascent / adjust),
        descent: percent(metrics.descent / adjust),
        lineGap: percent(metrics.lineGap / adjust),
      };
    }),
  };
}

mkdirSync(output, { recursive: true });
for (const file of readdirSync(output)) if (file.endsWith('.woff2')) rmSync(join(output, file));
const [display, text] = await Promise.all(sources.map(build));
writeFileSync(
  join(import.meta.dirname, '../src/theme/fonts.gen.ts'),
  `// Made by scripts/build-fonts.ts; do not edit.

/** The two fonts' files, served under \`/assets/fonts/\`, and fallbacks adjusted to the same metrics. */
export const fonts = ${JSON.stringify({ display, text }, null, 2)} as const;

/** Addresses to preload in the document's head (\`as=font type=font/woff2 crossorigin\`). */
export const fontPreloads: readonly string[] = [fonts.display.url, fonts.text.url];
`,
);
