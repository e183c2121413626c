// Made by shared-ui/scripts/build-pictures.ts; do not edit.
import type { PictureEntry } from 'shared-ui/pictures';

/** The pictures of this package by name; their files are `/assets/pictures/{name}-{hash}-{width}.{avif|webp}`. */
export const pictures = {
  'gallery/mobile-bar-string-lights': {"name":"gallery/mobile-bar-string-lights","alt":"Green fluted mobile bar with brass trim, lit bottle shelves and cocktails under string lights at night","colors":["#182818","#4d4a34","#4b4933","#383d22","#35391d"],"width":1600,"height":1200,"hash":"857bfc83","widths":[480,800,1200,1600]},
  'gallery/rose-coupe-close-up': {"name":"gallery/rose-coupe-close-up","alt":"Pink coupe cocktail garnished with tiny roses and thyme, blush rose and eucalyptus on green marble","colors":["#886848","#826242","#7f5c40","#50482f","#403b23"],"width":1600,"height":1200,"hash":"0594cf0e","widths":[480,800,1200,1600]},
} satisfies Record<string, PictureEntry>;
