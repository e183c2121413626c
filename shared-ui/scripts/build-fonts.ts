/**
 * Makes the self-hosted fonts: subsets the two variable fonts, names them by content, and writes
 * `src/theme/fonts.gen.ts` with their files and the metrics of fallbacks that take the same room.
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
    max: 700,
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

function latinCharacters(): string {
  const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
  const latin1 = Array.from({ length: 96 }, (_, i) => String.fromCharCode(0xa0 + i)).join('');
  return `${ascii}${latin1}‘’“”–—…•‹›€™←→↑↓−×½¼¾′″`;
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

async function build(source: Source) {
  const original = readFileSync(require.resolve(source.file));
  const options = { variationAxes: { wght: { min: source.min, max: source.max } } };
  const woff2 = await subsetFont(original, latinCharacters(), { ...options, targetFormat: 'woff2' });
  const sfnt = await subsetFont(original, latinCharacters(), { ...options, targetFormat: 'sfnt' });
  const hash = createHash('sha256').update(woff2).digest('hex').slice(0, 8);
  const file = `${source.key}.${hash}.woff2`;
  writeFileSync(join(output, file), woff2);
  const metrics = measure(sfnt, source.weight);
  console.log(file, woff2.length, 'bytes', metrics);
  return {
    url: `/assets/fonts/${file}`,
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

/** The two font files, served under \`/assets/fonts/\`, and fallbacks adjusted to the same metrics. */
export const fonts = ${JSON.stringify({ display, text }, null, 2)} as const;

/** Addresses to preload in the document's head (\`as=font type=font/woff2 crossorigin\`). */
export const fontPreloads: readonly string[] = [fonts.display.url, fonts.text.url];
`,
);
