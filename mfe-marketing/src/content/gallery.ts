import type { PictureEntry } from 'shared-ui/pictures';
import { pictures } from '../pictures.gen.ts';

/** Filter buttons of the gallery, in their order. */
export const GALLERY_CATEGORIES = [
  'All',
  'Bars',
  'Cocktails',
  'Venues',
  'Team',
  'Weddings',
  'Corporate',
  'Equipment',
  'Private Events',
] as const;
export type GalleryFilter = (typeof GALLERY_CATEGORIES)[number];
export type GalleryCategory = Exclude<GalleryFilter, 'All'>;

export interface GalleryPhoto {
  picture: PictureEntry;
  /** Its file for phones, where it has one. */
  portrait?: PictureEntry;
  /** What the picture shows, when its credits do not contain it. */
  alt?: string;
  title: string;
  /** Every filter that shows it. */
  categories: readonly GalleryCategory[];
  /** What is seen. A picture of an event is called one of ours only if it was (docs/product/gallery-and-testimonials.md#captions). */
  caption: string;
  /** Twice as wide and high as the others. */
  large?: boolean;
}

/** A description of a filter whose name alone would be misleading. */
export const GALLERY_NOTES: Partial<Record<GalleryFilter, string>> = {
  Team: 'No picture shows people: here are the tools of a bartender and a drink that is made with them.',
};

/** In the order of the mosaic: the first and the eighth are large. To add a photo, put its file into mfe-marketing/photos/gallery, run `npm run build:pictures -w mfe-marketing` and add a line here. */
export const GALLERY: readonly GalleryPhoto[] = [
  {
    picture: pictures['gallery/mobile-bar-string-lights'],
    portrait: pictures['gallery/mobile-bar-string-lights-portrait'],
    title: 'Mobile bar under string lights',
    categories: ['Bars', 'Venues', 'Private Events'],
    caption: 'A mobile bar at night: a fluted front in forest green, brass trim, and a back bar with its own light.',
    large: true,
  },
  {
    picture: pictures['gallery/rose-coupe-close-up'],
    title: 'Rose coupe',
    categories: ['Cocktails', 'Weddings'],
    caption: 'A pink coupe with tiny roses and thyme on green marble.',
  },
  {
    picture: pictures['gallery/clear-ice-rocks-cocktail'],
    title: 'Clear ice and orange peel',
    categories: ['Cocktails', 'Team'],
    caption: 'One large clear cube and a peel of orange in an amber drink. Clear ice melts slowly.',
  },
  {
    picture: pictures['gallery/bartender-tools-on-linen'],
    title: 'Bartender’s tools',
    categories: ['Team', 'Equipment'],
    caption: 'Shaker, jigger, strainer and bar spoon in brass, laid out on a linen towel.',
  },
  {
    picture: pictures['gallery/champagne-coupe-tower'],
    title: 'Champagne tower',
    categories: ['Weddings'],
    caption: 'Four tiers of coupes with roses and candles on pale marble.',
  },
  {
    picture: pictures['gallery/glassware-bar-station'],
    title: 'Glassware station',
    categories: ['Equipment', 'Bars'],
    caption: 'Flutes, coupes, martini and wine glasses on a shelf of walnut and brass.',
  },
  {
    picture: pictures['gallery/private-party-drinks-table'],
    title: 'Private party table',
    categories: ['Private Events', 'Cocktails'],
    caption: 'Highballs in several colors, a berry cocktail and slices of citrus on an oak table.',
  },
  {
    picture: pictures['gallery/candlelit-long-table-venue'],
    title: 'Candlelit long table',
    categories: ['Venues', 'Corporate'],
    caption: 'A long white table with a green runner, gold chairs and candles, between cream columns.',
    large: true,
  },
  {
    picture: pictures['gallery/corporate-highball-rows'],
    title: 'Highballs in rows',
    categories: ['Corporate', 'Cocktails'],
    caption: 'Highballs with grapefruit, lime and cucumber on a black bar, the lights of a city behind them.',
  },
];
