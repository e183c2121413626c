/**
 * Makes the responsive pictures from a folder of masters: AVIF and WebP in a few widths, never enlarged, plus
 * `src/pictures/pictures.gen.ts`. The folder holds `credits.json` (file, alt, dominantColor) and the masters it names.
 * Run: `npm run build:pictures -w shared-ui -- <folder>`. Files whose master is unchanged are kept.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

interface Credit {
  file: string;
  alt: string;
  dominantColor: string;
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

/** Crops of their own for narrow screens: a wide master would show a sliver there. */
const portraits: Record<string, { ratio: number; focus: number; widths: number[] }> = {
  'hero/mobile-bar-cocktails-at-dusk': { ratio: 4 / 5, focus: 0.72, widths: [480, 800, 1080] },
};

/** Link previews want JPEG at 1200 × 630; made of every master that is wide enough. */
const share = { width: 1200, height: 630, quality: 74 };

const quality = { avif: 50, webp: 72 };
const settings = JSON.stringify({ quality, version: 1 });
const output = join(import.meta.dirname, '../assets/pictures');

interface Entry {
  alt: string;
  color: string;
  width: number;
  height: number;
  hash: string;
  widths: number[];
}

async function build(key: string, master: Buffer, credit: Credit, widths: number[]): Promise<Entry> {
  const { width, height } = await sharp(master).metadata();
  const hash = createHash('sha256').update(master).update(settings).digest('hex').slice(0, 8);
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
          ? resized.avif({ quality: quality.avif, effort: 5 })
          : resized.webp({ quality: quality.webp, effort: 5 });
      writeFileSync(file, await encoded.toBuffer());
    }
  }
  if (width >= share.width && !key.endsWith('-portrait')) await buildShare(key, master, hash);
  return { alt: credit.alt, color: credit.dominantColor, width, height, hash, widths: usable };
}

async function buildShare(key: string, master: Buffer, hash: string): Promise<void> {
  const file = join(output, `${key}-${hash}-share.jpg`);
  wantedFiles.add(file);
  if (existsSync(file)) return;
  const cropped = sharp(master).resize({ width: share.width, height: share.height, fit: 'cover', position: 'attention' });
  writeFileSync(file, await cropped.jpeg({ quality: share.quality, mozjpeg: true }).toBuffer());
}

async function crop(master: Buffer, ratio: number, focus: number): Promise<Buffer> {
  const { width, height } = await sharp(master).metadata();
  const cropWidth = Math.round(height * ratio);
  const left = Math.round(Math.min(Math.max(width * focus - cropWidth / 2, 0), width - cropWidth));
  return sharp(master).extract({ left, top: 0, width: cropWidth, height }).png().toBuffer();
}

const source = process.argv[2];
if (!source || !existsSync(join(source, 'credits.json'))) {
  console.error('Give the folder that holds credits.json and the master pictures.');
  process.exit(1);
}
const credits = JSON.parse(readFileSync(join(source, 'credits.json'), 'utf8')) as Credit[];
const wantedFiles = new Set<string>();
const entries: Record<string, Entry> = {};
for (const credit of credits) {
  const key = credit.file.replace(/\.\w+$/, '');
  const master = readFileSync(join(source, credit.file));
  const widths = widthsByFolder[dirname(credit.file)] ?? defaultWidths;
  entries[key] = await build(key, master, credit, widths);
  const portrait = portraits[key];
  if (portrait) {
    const cropped = await crop(master, portrait.ratio, portrait.focus);
    entries[`${key}-portrait`] = await build(`${key}-portrait`, cropped, credit, portrait.widths);
  }
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
