// Made by shared-ui/scripts/build-pictures.ts; do not edit.
import type { PictureEntry } from 'shared-ui/pictures';

/** The pictures of this package by name; their files are `/assets/pictures/{name}-{hash}-{width}.{avif|webp}`. */
export const pictures = {
  'gallery/candlelit-long-table-venue': {"name":"gallery/candlelit-long-table-venue","alt":"Long white banquet table with green runner, gold chairs, candles and string lights between cream columns","colors":["#c8a888","#77664c","#826f50","#9d835d","#a58960"],"width":1600,"height":1200,"hash":"e7a95c9e","widths":[480,800,1200,1600]},
} satisfies Record<string, PictureEntry>;
