import { Suspense, type MouseEvent } from 'react';
import { galleryPhotoPath } from 'shared-data/domain/gallery';
import type { GalleryPicture } from 'shared-data/domain/gallery';
import { lazyPart } from 'shared-ui';
import { pictureUrl } from 'shared-ui/pictures';
import { useHistoryStep } from 'shared-ui/router';
import { assetOf } from '../../content/gallery.ts';
import { GalleryImage } from './gallery-image.tsx';
import { Caption, Grid, Item } from './photo-grid-style.ts';
import { tileSizes } from './tile-sizes.ts';

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

interface PhotoGridProps {
  photos: readonly GalleryPicture[];
  /** `mosaic` in two sizes, or `even` for a filtered handful. Default `mosaic`. */
  layout?: 'mosaic' | 'even';
  /** How many of them are visible when the page opens; the first is its main picture. Default 0. */
  inFirstWindow?: number;
}

const loadOf = (index: number, inFirstWindow: number) =>
  index >= inFirstWindow ? 'lazy' : index === 0 ? 'first' : 'now';

function fileOf(picture: string): string {
  const asset = assetOf(picture);
  return asset ? pictureUrl(asset, 1600) : galleryPhotoPath(picture);
}

/** Photos that open large over the page and close with Back; without script each is a link to its file. */
export function PhotoGrid({ photos, layout = 'mosaic', inFirstWindow = 0 }: PhotoGridProps) {
  const isShown = (value: unknown): value is string => photos.some(({ picture }) => picture === value);
  const { value: opened, open, close } = useHistoryStep('photo', isShown);
  const sizes = layout === 'mosaic' ? tileSizes(photos.length) : [];
  const items = photos.map((photo, index) => (
    <Item key={photo.picture} data-size={sizes[index]}>
      <a
        href={fileOf(photo.picture)}
        data-opens="photo"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open(photo.picture);
        }}
      >
        <GalleryImage
          photo={photo}
          alt={photo.alt}
          fit="cover"
          load={loadOf(index, inFirstWindow)}
          sizes={`(min-width: 768px) ${sizes[index] === 'large' ? 66 : 33}vw, ${sizes[index] === 'small' ? 50 : 100}vw`}
        />
        <Caption data-tone="forest">{photo.title}</Caption>
      </a>
    </Item>
  ));
  return (
    <>
      <Grid role="list" data-layout={layout}>
        {items.slice(0, 3)}
        <Suspense fallback={null}>{items.slice(3)}</Suspense>
      </Grid>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            label="Gallery"
            photos={photos}
            index={photos.findIndex(({ picture }) => picture === opened)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
