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
  caption: string;
  /** Twice as wide and high as the others. */
  large?: boolean;
}

/** A description of a filter whose name alone would be misleading. */
export const GALLERY_NOTES: Partial<Record<GalleryFilter, string>> = {
  Team: 'Our bartenders stay out of the pictures: here are the tools they carry and what they make of them.',
};

/** In the order of the mosaic: the first and the eighth are large. To add a photo, put its file into mfe-marketing/photos/gallery, run `npm run build:pictures -w mfe-marketing` and add a line here. */
export const GALLERY: readonly GalleryPhoto[] = [
  {
    picture: pictures['gallery/mobile-bar-string-lights'],
    portrait: pictures['gallery/mobile-bar-string-lights-portrait'],
    title: 'Mobile bar under string lights',
    categories: ['Bars', 'Venues', 'Private Events'],
    caption:
      'The house bar in a Takoma Park garden: fluted forest green, brass rail, and a back bar that carries its own light.',
    large: true,
  },
  {
    picture: pictures['gallery/rose-coupe-close-up'],
    title: 'Rose coupe',
    categories: ['Cocktails', 'Weddings'],
    caption: 'Gin, raspberry and rose water, written for a garden wedding in Georgetown.',
  },
  {
    picture: pictures['gallery/clear-ice-rocks-cocktail'],
    title: 'Clear ice and orange peel',
    categories: ['Cocktails', 'Team'],
    caption: 'Ice frozen from one side only, so that it stays clear and melts slowly.',
  },
  {
    picture: pictures['gallery/bartender-tools-on-linen'],
    title: 'Bartender’s tools',
    categories: ['Team', 'Equipment'],
    caption: 'What each of us carries to every event, wiped down and laid out before the first guest.',
  },
  {
    picture: pictures['gallery/champagne-coupe-tower'],
    title: 'Champagne tower',
    categories: ['Weddings'],
    caption: 'Four tiers, forty glasses, one steady hand. Poured after the first dance.',
  },
  {
    picture: pictures['gallery/glassware-bar-station'],
    title: 'Glassware station',
    categories: ['Equipment', 'Bars'],
    caption: 'Flutes, coupes, martini and wine glasses, polished and ready on walnut and brass.',
  },
  {
    picture: pictures['gallery/private-party-drinks-table'],
    title: 'Private party table',
    categories: ['Private Events', 'Cocktails'],
    caption: 'A birthday on a back porch in Bethesda, with as many drinks without alcohol as with.',
  },
  {
    picture: pictures['gallery/candlelit-long-table-venue'],
    title: 'Candlelit long table',
    categories: ['Venues', 'Corporate'],
    caption: 'A law firm’s dinner for sixty under a colonnade. The bar stood at the far end, out of the speeches.',
    large: true,
  },
  {
    picture: pictures['gallery/corporate-highball-rows'],
    title: 'Highballs in rows',
    categories: ['Corporate', 'Cocktails'],
    caption: 'Built ahead for a rooftop reception: 200 guests, three drinks, no line.',
  },
];
