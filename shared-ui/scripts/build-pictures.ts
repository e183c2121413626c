/**
 * Makes the responsive pictures of a package from a folder of masters: AVIF and WebP in a few widths, never enlarged, in its
 * `assets/pictures`, and their table, `src/pictures.gen.ts`.
 * Run: `npm run build:pictures -w <package> [-- <folder>]`. The folder is `photos` of the package unless given; every JPEG, PNG
 * and WebP in it is a master, and `credits.json` beside them is a list of {@link Credit}. Pictures made earlier are kept.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { AvifOptions } from 'sharp';
import type { PictureEntry } from '../src/pictures/index.ts';

interface Credit {
  /** Path of the master below the folder, with or without its extension. */
  file: string;
  alt: string;
  /**
   * Makes files for narrow screens as well, `<name>-portrait`, in fewer bytes: for the main picture of a phone's first
   * window, and where a phone would show a sliver of a wide master. `ratio` is width by height, `focus` the center of
   * the crop from 0 (left) to 1 (right).
   */
  portrait?: { ratio: number; focus: number; widths: number[] };
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

/** Link previews need JPEG at 1200 × 630; made of every master that is wide enough. */
const share = { width: 1200, height: 630, quality: 74 };

const quality = { avif: 50, webp: 72 };
const settings = JSON.stringify({ quality, version: 1 });
/** Half the colors' resolution, which nobody sees, and more patience: a phone's first screen waits for this picture. */
const firstOnPhones = { quality: 40, effort: 9, chromaSubsampling: '4:2:0', tune: 'ssim' } as const;
/** npm runs a package's scripts in its folder. */
const output = resolve('assets/pictures');
const table = resolve('src/pictures.gen.ts');

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
  name: string,
  master: Buffer,
  alt: string,
  widths: number[],
  avif?: AvifOptions,
): Promise<PictureEntry> {
  const { width, height } = await sharp(master).metadata();
  const hash = createHash('sha256')
    .update(master)
    .update(avif ? settings + JSON.stringify(avif) : settings)
    .digest('hex')
    .slice(0, 8);
  const usable = [...new Set(widths.map((wanted) => Math.min(wanted, width)))].toSorted((a, b) => a - b);
  for (const wanted of usable) {
    for (const format of ['avif', 'webp'] as const) {
      const file = join(output, `${name}-${hash}-${wanted}.${format}`);
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
  if (width >= share.width && !name.endsWith('-portrait')) await buildShare(name, master, hash);
  return {
    name,
    alt,
    colors: [await dominantColor(master), ...(await quarterColors(master))],
    width,
    height,
    hash,
    widths: usable,
  };
}

async function buildShare(name: string, master: Buffer, hash: string): Promise<void> {
  const file = join(output, `${name}-${hash}-share.jpg`);
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

const withoutExtension = (file: string) => file.replaceAll('\\', '/').replace(/\.(jpe?g|png|webp)$/i, '');

const source = process.argv[2] ?? resolve('photos');
const creditsFile = join(source, 'credits.json');
const credits = new Map(
  existsSync(creditsFile)
    ? (JSON.parse(readFileSync(creditsFile, 'utf8')) as Credit[]).map((credit) => [
        withoutExtension(credit.file),
        credit,
      ])
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
const earlier = existsSync(table)
  ? ((await import(pathToFileURL(table).href)) as { pictures: Record<string, PictureEntry> }).pictures
  : {};
const entries = { ...earlier };
for (const file of masters) {
  const name = withoutExtension(file);
  const { alt = '', portrait } = credits.get(name) ?? {};
  const master = readFileSync(join(source, file));
  const widths = widthsByFolder[dirname(name)] ?? defaultWidths;
  entries[name] = await build(name, master, alt, widths);
  if (portrait) {
    const cropped = await crop(master, portrait.ratio, portrait.focus);
    entries[`${name}-portrait`] = await build(`${name}-portrait`, cropped, alt, portrait.widths, firstOnPhones);
  }
}

for (const { name, hash, widths, width } of Object.values(entries)) {
  for (const each of widths)
    for (const format of ['avif', 'webp']) wantedFiles.add(join(output, `${name}-${hash}-${each}.${format}`));
  if (width >= share.width && !name.endsWith('-portrait')) wantedFiles.add(join(output, `${name}-${hash}-share.jpg`));
}
let total = 0;
for (const name of readdirSync(output, { recursive: true }) as string[]) {
  const file = join(output, name);
  if (statSync(file).isDirectory()) continue;
  if (wantedFiles.has(file)) total += statSync(file).size;
  else rmSync(file);
}
const lines = Object.values(entries).map((entry) => `  '${entry.name}': ${JSON.stringify(entry)},`);
writeFileSync(
  table,
  `// Made by shared-ui/scripts/build-pictures.ts; do not edit.
import type { PictureEntry } from 'shared-ui/pictures';

/** The pictures of this package by name; their files are \`/assets/pictures/{name}-{hash}-{width}.{avif|webp}\`. */
export const pictures = {
${lines.join('\n')}
} satisfies Record<string, PictureEntry>;
`,
);
console.log(`${wantedFiles.size} files, ${(total / 1e6).toFixed(1)} MB`);
