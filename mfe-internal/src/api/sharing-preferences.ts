/** What the business would share. */
export interface SharingPreferences {
  newEvents: boolean;
  newGalleryPhotos: boolean;
  testimonials: boolean;
}

export const SHARING_DEFAULTS: SharingPreferences = { newEvents: true, newGalleryPhotos: true, testimonials: false };
