import type { PictureEntry } from 'shared-ui/pictures';

/** The one picture of the catalogue; its files are in `.storybook/assets`. */
export const storyPicture: PictureEntry = {
  name: 'catalogue/cocktails',
  alt: 'Four cocktails on a walnut bar under blurred string lights',
  colors: ['#683818', '#3c3c35', '#675843', '#674123', '#7e542d'],
  width: 640,
  height: 360,
  hash: '1b0d784d',
  widths: [640],
};
