import type { PictureEntry } from '../pictures/picture.tsx';

/** A picture as a package's table has it, with these facts; no file of it exists. */
export const pictureEntry = (given: Partial<PictureEntry> = {}): PictureEntry => ({
  name: 'menu/olive-martini',
  alt: 'Olive martini',
  colors: ['#182818', '#4b593f', '#5b6c4e', '#364c35', '#3d5138'],
  width: 1200,
  height: 1200,
  hash: '0a1b2c3d',
  widths: [320, 640, 1000],
  ...given,
});
