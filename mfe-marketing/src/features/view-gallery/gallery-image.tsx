import { galleryPhotoPath } from 'shared-data/domain/gallery';
import type { GalleryPicture } from 'shared-data/domain/gallery';
import { loading, Picture } from 'shared-ui/pictures';
import { assetOf } from '../../content/gallery.ts';

interface GalleryImageProps {
  photo: GalleryPicture;
  alt: string;
  /** As in `<img sizes>`. */
  sizes: string;
  /** For a picture of the site; a photo is as its container says. */
  fit?: 'cover';
  /** As of `Picture`. Default `lazy`. */
  load?: keyof typeof loading;
}

/** A picture of the site in its sizes and formats, or a photo that the owner added, in two sizes. */
export function GalleryImage({ photo: { picture }, alt, sizes, fit, load = 'lazy' }: GalleryImageProps) {
  const asset = assetOf(picture);
  if (asset)
    return (
      <Picture
        picture={asset}
        portrait={fit && assetOf(`${picture}-portrait`)}
        alt={alt}
        fit={fit}
        load={load}
        sizes={sizes}
      />
    );
  return (
    <img
      alt={alt}
      {...loading[load]}
      sizes={sizes}
      srcSet={`${galleryPhotoPath(picture, 'small')} 320w, ${galleryPhotoPath(picture)} 1200w`}
      src={galleryPhotoPath(picture)}
    />
  );
}
