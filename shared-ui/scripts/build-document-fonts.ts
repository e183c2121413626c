/**
 * Makes the fonts of the PDF documents: static Latin subsets of the two families, as a module in base64, because a hosted
 * function cannot read files. Run: `npm run build:document-fonts -w shared-ui`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, '../../supabase/functions/_shared/documents/fonts.gen.ts');
const fonts = [
  { name: 'display', source: 'fraunces', weight: 480 },
  { name: 'text', source: 'instrument-sans', weight: 400 },
  { name: 'strong', source: 'instrument-sans', weight: 600 },
];

/** Basic Latin, Latin-1, and the marks and fractions that our texts use. */
const characters =
  Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('') + '–—‘’“”•…€™−×';

const entries = await Promise.all(
  fonts.map(async ({ name, source, weight }) => {
    const file = require.resolve(`@fontsource-variable/${source}/files/${source}-latin-wght-normal.woff2`);
    const font = await subsetFont(readFileSync(file), characters, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    });
    console.log(name, font.length, 'bytes');
    return `  ${name}:\n    '${font.toString('base64')}',\n`;
  }),
);
writeFileSync(
  target,
  `// Made by shared-ui/scripts/build-document-fonts.ts; do not edit.

/** TrueType files in base64. */
export const DOCUMENT_FONTS = {\n${entries.join('')}} as const;\n`,
);
