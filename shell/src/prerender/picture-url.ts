import { pictureSrcSet, portraitMedia, sharePictureUrl } from 'shared-ui/pictures';
import type { PageHead, PagePicture } from '@district-pour/contract';
import { pictures } from '../pictures.gen.ts';

/** The picture that link previews show. */
export interface PreviewPicture {
  /** Address below the site, 1200 × 630. */
  url: string;
  alt: string;
}

/** The default for pages without a picture. */
const DEFAULT_PICTURE = pictures['hero/mobile-bar-cocktails-at-dusk'];

/** The picture for link previews. Throws when it is too small for them. */
export function previewPicture(picture: PagePicture = DEFAULT_PICTURE): PreviewPicture {
  const url = sharePictureUrl(picture);
  if (!url) throw new Error(`${picture.name} is no picture for link previews: these are at least 1200 pixels wide`);
  return { url, alt: picture.alt };
}

/** Preload links of a full-width picture and of its crop for phones. */
export function heroPreloads({ picture, portrait }: NonNullable<PageHead['heroPicture']>): string[] {
  return [
    { media: portraitMedia, srcSet: pictureSrcSet(portrait, 'avif') },
    { media: `not all and ${portraitMedia}`, srcSet: pictureSrcSet(picture, 'avif') },
  ].map(
    ({ media, srcSet }) =>
      `<link rel="preload" as="image" type="image/avif" media="${media}" imagesrcset="${srcSet}" imagesizes="100vw" fetchpriority="high">`,
  );
}
