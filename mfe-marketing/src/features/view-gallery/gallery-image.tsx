import { galleryPhotoPath } from 'shared-data/domain/gallery';
import type { GalleryPicture } from 'shared-data/domain/gallery';
import { theme } from 'shared-ui';
import { loading, Picture } from 'shared-ui/pictures';
import { styled } from 'styled-components';
import { assetOf } from '../../content/gallery.ts';

const Photo = styled.img`
  width: 100%;
  height: 100%;
  background: ${theme.color.sunken};
  object-fit: cover;
`;

interface GalleryImageProps {
  photo: GalleryPicture;
  alt: string;
  /** As in `<img sizes>`. */
  sizes: string;
  /** Fills its container, or is shown whole. */
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
    <Photo
      alt={alt}
      {...loading[load]}
      sizes={sizes}
      srcSet={`${galleryPhotoPath(picture, 'small')} 320w, ${galleryPhotoPath(picture)} 1200w`}
      src={galleryPhotoPath(picture)}
    />
  );
}
