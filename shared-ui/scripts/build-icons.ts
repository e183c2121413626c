/** Makes the home-screen icons from `assets/icon.svg`. Run: `npm run build:icons -w shared-ui`. */
import { join } from 'node:path';
import sharp from 'sharp';

const assets = join(import.meta.dirname, '../assets');
for (const size of [180, 512]) {
  await sharp(join(assets, 'icon.svg'), { density: 600 })
    .resize(size, size)
    .flatten({ background: '#12382e' })
    .png()
    .toFile(join(assets, `icon-${size}.png`));
}
