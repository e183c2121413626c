import type { SiteContent } from 'shared-data/content';
import { GALLERY_CATEGORIES } from 'shared-data/domain/gallery';
import type { GalleryCategory, GalleryPicture } from 'shared-data/domain/gallery';
import type { PictureEntry } from 'shared-ui/pictures';
import { pictures } from '../pictures.gen.ts';

/** Filter buttons of the gallery, in their order. */
export const GALLERY_FILTERS = ['All', ...GALLERY_CATEGORIES] as const;

const assets: Partial<Record<string, PictureEntry>> = pictures;
type Asset = keyof typeof pictures & `gallery/${string}`;
const first = (picture: Asset, title: string, ...categories: GalleryCategory[]): GalleryPicture => ({
  picture,
  title,
  alt: pictures[picture].alt,
  categories,
});

/** The pictures of a gallery that the owner has not changed; `supabase/first-values.sql` has the same. */
export const FIRST_GALLERY: readonly GalleryPicture[] = [
  first('gallery/mobile-bar-string-lights', 'Mobile bar under string lights', 'Bars', 'Venues', 'Private Events'),
  first('gallery/rose-coupe-close-up', 'Rose coupe', 'Cocktails', 'Weddings'),
  first('gallery/clear-ice-rocks-cocktail', 'Clear ice and orange peel', 'Cocktails', 'Team'),
  first('gallery/bartender-tools-on-linen', 'Bartender’s tools', 'Team', 'Equipment'),
  first('gallery/champagne-coupe-tower', 'Champagne tower', 'Weddings'),
  first('gallery/glassware-bar-station', 'Glassware station', 'Bars', 'Equipment'),
  first('gallery/private-party-drinks-table', 'Private party table', 'Cocktails', 'Private Events'),
  first('gallery/candlelit-long-table-venue', 'Candlelit long table', 'Venues', 'Corporate'),
  first('gallery/corporate-highball-rows', 'Highballs in rows', 'Cocktails', 'Corporate'),
];

/** The pictures that the gallery shows, in their order. */
export const galleryOf = ({ gallery }: SiteContent): readonly GalleryPicture[] => gallery ?? FIRST_GALLERY;

/** The files of a picture of the site; undefined for a photo that the owner added. */
export const assetOf = (picture: string): PictureEntry | undefined => assets[picture];
