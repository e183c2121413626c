/** What a picture of the gallery shows, in the order of the filter buttons (docs/product/gallery-and-testimonials.md#categories). */
export const GALLERY_CATEGORIES = [
  'Bars',
  'Cocktails',
  'Venues',
  'Team',
  'Weddings',
  'Corporate',
  'Equipment',
  'Private Events',
] as const;
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

/** A picture of the gallery as pages show it. */
export interface GalleryPicture {
  /** The name of a picture of the site, such as `gallery/rose-coupe-close-up`, or the id of a photo that the owner added. */
  picture: string;
  title: string;
  /** What the picture shows: its alternative text, and what stands below it when it is open. */
  alt: string;
  /** One or more; each filter shows it. */
  categories: readonly GalleryCategory[];
}

/** Where the site serves a photo that the owner added, for lists with at most 320 pixels a side. */
export const galleryPhotoPath = (id: string, size: 'whole' | 'small' = 'whole'): string =>
  `/gallery-photos/${id}${size === 'small' ? '-small' : ''}.jpg`;
