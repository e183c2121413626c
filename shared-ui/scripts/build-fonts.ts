/**
 * Makes the self-hosted fonts: of each family one Latin subset with the weights that are used, named by its content, and
 * `src/theme/fonts.gen.ts` with its `@font-face` rules and fallbacks of the same metrics.
 * Run: `npm run build:fonts -w shared-ui`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { systemFonts } from './system-fonts.ts';

const require = createRequire(import.meta.url);
const output = join(import.meta.dirname, '../assets/fonts');

/** The fallbacks are as wide as the family is at the weight `like`, and stand for text of `fontWeight`. */
const families = {
  display: {
    source: 'fraunces',
    weights: { min: 400, max: 550 },
    fallbacks: [{ like: 480, fontWeight: 'normal', fonts: systemFonts.serif }],
    generic: 'serif',
  },
  text: {
    source: 'instrument-sans',
    weights: { min: 400, max: 700 },
    fallbacks: [
      { like: 400, fontWeight: 'normal', fonts: systemFonts.sans },
      { like: 600, fontWeight: '600 700', fonts: systemFonts.sansBold },
    ],
    generic: 'sans-serif',
  },
};

/** All characters of a `unicode-range`, e.g. `U+0000-00FF,U+2122`. */
function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

async function build({ source, weights, fallbacks, generic }: (typeof families)['display']) {
  const folder = `@fontsource-variable/${source}`;
  const original = readFileSync(require.resolve(`${folder}/files/${source}-latin-wght-normal.woff2`));
  const latin = charactersOf((require(`${folder}/unicode.json`) as { latin: string }).latin);
  const font = await subsetFont(original, latin, { targetFormat: 'woff2', variationAxes: { wght: weights } });
  const file = `${source}.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
  writeFileSync(join(output, file), font);
  console.log(file, font.length, 'bytes');

  const url = `/assets/fonts/${file}`;
  const { familyName } = await fromBuffer(font);
  const stacks = await Promise.all(
    fallbacks.map(async ({ like, fontWeight, fonts }) => {
      const metrics = await fromBuffer(
        await subsetFont(original, latin, { targetFormat: 'sfnt', variationAxes: { wght: like } }),
      );
      return createFontStack([metrics, ...fonts], { fontFaceProperties: { fontWeight } });
    }),
  );
  const face = `@font-face{font-family:"${familyName}";src:url(${url}) format("woff2");font-weight:${weights.min} ${weights.max};font-display:swap}`;
  return {
    url,
    faces: [face, ...stacks.map(({ fontFaces }) => fontFaces.replaceAll(/\s*\n\s*/g, ''))].join(''),
    stack: `${stacks[0]?.fontFamily},${generic}`,
  };
}

mkdirSync(output, { recursive: true });
for (const file of readdirSync(output)) rmSync(join(output, file));
const [display, text] = await Promise.all([build(families.display), build(families.text)]);
writeFileSync(
  join(import.meta.dirname, '../src/theme/fonts.gen.ts'),
  `// Made by scripts/build-fonts.ts; do not edit.

/** Addresses to preload in the document's head (\`as=font type=font/woff2 crossorigin\`). */
export const fontPreloads: readonly string[] = ${JSON.stringify([display.url, text.url])};

/** The \`@font-face\` rules of both fonts and of their fallbacks. */
export const fontFaces = ${JSON.stringify(display.faces + text.faces)};

/** The \`font-family\` values behind \`theme.font\`. */
export const fontStacks = ${JSON.stringify({ display: display.stack, text: text.stack }, null, 2)};
`,
);
