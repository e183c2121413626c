/**
 * Makes the responsive pictures from a folder of masters: AVIF and WebP in a few widths, never enlarged, plus
 * `src/pictures/pictures.gen.ts` with what stands in a picture's place until it is there.
 * Run: `npm run build:pictures -w shared-ui [-- <folder>]`. The folder is `photos` unless given; every JPEG, PNG and WebP in
 * it is a master, `credits.json` beside them gives texts ({ file, alt } each). Pictures made earlier are kept.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { AvifOptions } from 'sharp';
import { pictures } from '../src/pictures/pictures.gen.ts';

interface Credit {
  file: string;
  alt: string;
}

/** Widths by folder; the first folder that matches wins. */
const widthsByFolder: Record<string, number[]> = {
  hero: [640, 960, 1440, 1920, 2400],
  menu: [320, 640, 1000],
  avatars: [96, 192],
  cta: [640, 1000, 1600],
  services: [640, 1000, 1600, 2000],
};
const defaultWidths = [480, 800, 1200, 1600];

/**
 * Files of their own for narrow screens: the main picture of a phone's first window, in fewer bytes; and cropped where a
 * wide master would show a sliver there.
 */
const portraits: Record<string, { ratio: number; focus: number; widths: number[] }> = {
  'hero/mobile-bar-cocktails-at-dusk': { ratio: 4 / 5, focus: 0.735, widths: [480, 736, 1080] },
  'gallery/mobile-bar-string-lights': { ratio: 4 / 3, focus: 0.5, widths: [480, 736, 1080] },
};

/** Link previews want JPEG at 1200 × 630; made of every master that is wide enough. */
const share = { width: 1200, height: 630, quality: 74 };

const quality = { avif: 50, webp: 72 };
const settings = JSON.stringify({ quality, version: 1 });
/** Half the colors' resolution, which nobody sees, and more patience: a phone's first screen waits for this picture. */
const firstOnPhones = { quality: 40, effort: 9, chromaSubsampling: '4:2:0', tune: 'ssim' } as const;
const output = join(import.meta.dirname, '../assets/pictures');

interface Entry {
  alt: string;
  /** Of the whole master, then of its quarters from the upper left to the lower right. */
  colors: string[];
  width: number;
  height: number;
  hash: string;
  widths: number[];
}

const hex = (channels: Iterable<number>) =>
  `#${[...channels].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

async function quarterColors(master: Buffer): Promise<string[]> {
  const pixels = await sharp(master).removeAlpha().resize(2, 2, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  return [0, 3, 6, 9].map((at) => hex(pixels.subarray(at, at + 3)));
}

async function dominantColor(master: Buffer): Promise<string> {
  const { dominant } = await sharp(master).stats();
  return hex([dominant.r, dominant.g, dominant.b]);
}

async function build(
  key: string,
  master: Buffer,
  credit: Credit,
  widths: number[],
  avif?: AvifOptions,
): Promise<Entry> {
  const { width, height } = await sharp(master).metadata();
  const hash = createHash('sha256')
    .update(master)
    .update(avif ? settings + JSON.stringify(avif) : settings)
    .digest('hex')
    .slice(0, 8);
  const usable = [...new Set(widths.map((wanted) => Math.min(wanted, width)))].toSorted((a, b) => a - b);
  for (const wanted of usable) {
    for (const format of ['avif', 'webp'] as const) {
      const file = join(output, `${key}-${hash}-${wanted}.${format}`);
      wantedFiles.add(file);
      if (existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      const resized = sharp(master).resize({ width: wanted, withoutEnlargement: true });
      const encoded =
        format === 'avif'
          ? resized.avif(avif ?? { quality: quality.avif, effort: 5 })
          : resized.webp({ quality: quality.webp, effort: 5 });
      writeFileSync(file, await encoded.toBuffer());
    }
  }
  if (width >= share.width && !key.endsWith('-portrait')) await buildShare(key, master, hash);
  return {
    alt: credit.alt,
    colors: [await dominantColor(master), ...(await quarterColors(master))],
    width,
    height,
    hash,
    widths: usable,
  };
}

async function buildShare(key: string, master: Buffer, hash: string): Promise<void> {
  const file = join(output, `${key}-${hash}-share.jpg`);
  wantedFiles.add(file);
  if (existsSync(file)) return;
  const cropped = sharp(master).resize({
    width: share.width,
    height: share.height,
    fit: 'cover',
    position: 'attention',
  });
  writeFileSync(file, await cropped.jpeg({ quality: share.quality, mozjpeg: true }).toBuffer());
}

async function crop(master: Buffer, ratio: number, focus: number): Promise<Buffer> {
  const { width, height } = await sharp(master).metadata();
  const cropWidth = Math.round(height * ratio);
  const left = Math.round(Math.min(Math.max(width * focus - cropWidth / 2, 0), width - cropWidth));
  return sharp(master).extract({ left, top: 0, width: cropWidth, height }).png().toBuffer();
}

const source = process.argv[2] ?? join(import.meta.dirname, '../photos');
const creditsFile = join(source, 'credits.json');
const alts = new Map(
  existsSync(creditsFile)
    ? (JSON.parse(readFileSync(creditsFile, 'utf8')) as Credit[]).map(({ file, alt }) => [file, alt])
    : [],
);
const masters = existsSync(source)
  ? (readdirSync(source, { recursive: true }) as string[]).filter((file) => /\.(jpe?g|png|webp)$/i.test(file)).sort()
  : [];
if (masters.length === 0) {
  console.error(`There is no picture in ${source}. Put some there, or give another folder.`);
  process.exit(1);
}
const wantedFiles = new Set<string>();
const entries: Record<string, Entry> = {};
for (const [key, { alt, colors, width, height, hash, widths }] of Object.entries(pictures)) {
  entries[key] = { alt, colors: [...colors], width, height, hash, widths: [...widths] };
}
for (const file of masters) {
  const key = file.replaceAll('\\', '/').replace(/\.\w+$/, '');
  const credit = { file, alt: alts.get(file) ?? '' };
  const master = readFileSync(join(source, file));
  const widths = widthsByFolder[dirname(key)] ?? defaultWidths;
  entries[key] = await build(key, master, credit, widths);
  const portrait = portraits[key];
  if (portrait) {
    const cropped = await crop(master, portrait.ratio, portrait.focus);
    entries[`${key}-portrait`] = await build(`${key}-portrait`, cropped, credit, portrait.widths, firstOnPhones);
  }
}

for (const [key, { hash, widths, width }] of Object.entries(entries)) {
  for (const each of widths)
    for (const format of ['avif', 'webp']) wantedFiles.add(join(output, `${key}-${hash}-${each}.${format}`));
  if (width >= share.width && !key.endsWith('-portrait')) wantedFiles.add(join(output, `${key}-${hash}-share.jpg`));
}
let total = 0;
for (const name of readdirSync(output, { recursive: true }) as string[]) {
  const file = join(output, name);
  if (statSync(file).isDirectory()) continue;
  if (wantedFiles.has(file)) total += statSync(file).size;
  else rmSync(file);
}
const lines = Object.entries(entries).map(([key, entry]) => `  '${key}': ${JSON.stringify(entry)},`);
writeFileSync(
  join(import.meta.dirname, '../src/pictures/pictures.gen.ts'),
  `// Made by scripts/build-pictures.ts; do not edit.

/** Every picture by key (folder/name of its master); files are \`/assets/pictures/{key}-{hash}-{width}.{avif|webp}\`. */
export const pictures = {
${lines.join('\n')}
} as const;
`,
);
console.log(`${wantedFiles.size} files, ${(total / 1e6).toFixed(1)} MB`);
