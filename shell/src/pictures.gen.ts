// Made by shared-ui/scripts/build-pictures.ts; do not edit.
import type { PictureEntry } from 'shared-ui/pictures';

/** The pictures of this package by name; their files are `/assets/pictures/{name}-{hash}-{width}.{avif|webp}`. */
export const pictures = {
  'hero/mobile-bar-cocktails-at-dusk': {"name":"hero/mobile-bar-cocktails-at-dusk","alt":"Pink coupe, old fashioned, cucumber gin highball and orange spritz on a walnut bar under blurred string lights","colors":["#683818","#3c3c35","#675843","#674123","#7e542d"],"width":2400,"height":1350,"hash":"1b0d784d","widths":[640,960,1440,1920,2400]},
} satisfies Record<string, PictureEntry>;
