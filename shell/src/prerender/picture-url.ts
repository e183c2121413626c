import { pictureEntry, pictures, pictureSrcSet, portraitMedia, sharePictureUrl } from 'shared-ui/pictures';
import type { PictureName } from 'shared-ui/pictures';
import type { PageHead } from 'tooling/contract';

/** The picture that link previews show. */
export interface PreviewPicture {
  /** Address below the site, 1200 × 630. */
  url: string;
  alt: string;
}

/** For every page that names no picture. */
const HOUSE_PICTURE = 'hero/mobile-bar-cocktails-at-dusk' satisfies PictureName;

/** The picture for link previews. Throws when there is none of that name and size. */
export function previewPicture(name: string = HOUSE_PICTURE): PreviewPicture {
  const url = name in pictures ? sharePictureUrl(name as PictureName) : undefined;
  if (!url) throw new Error(`There is no link preview picture named ${name}`);
  return { url, alt: pictureEntry(name as PictureName).alt };
}

/** Preload links of a full-width picture and of its crop for phones. Throws when there is none of a name. */
export function heroPreloads({ picture, portrait }: NonNullable<PageHead['hero']>): string[] {
  return [
    [portraitMedia, portrait],
    [`not all and ${portraitMedia}`, picture],
  ].map(([media = '', name = '']) => {
    if (!(name in pictures)) throw new Error(`There is no picture named ${name}`);
    return `<link rel="preload" as="image" type="image/avif" media="${media}" imagesrcset="${pictureSrcSet(name as PictureName, 'avif')}" imagesizes="100vw" fetchpriority="high">`;
  });
}
