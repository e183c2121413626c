import { Suspense, type MouseEvent } from 'react';
import { lazyPart } from 'shared-ui';
import { Picture, pictureUrl } from 'shared-ui/pictures';
import { useHistoryStep } from 'shared-ui/router';
import type { GalleryPhoto } from '../../content/gallery.ts';
import { Caption, Grid, Item } from './photo-grid-style.ts';

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

export interface PhotoGridProps {
  photos: readonly GalleryPhoto[];
  /** `mosaic` in two sizes, or `even` for a filtered handful. Default `mosaic`. */
  layout?: 'mosaic' | 'even';
  /** How many of them are visible when the page opens; the first is its main picture. Default 0. */
  inFirstWindow?: number;
}

const loadOf = (index: number, inFirstWindow: number) =>
  index >= inFirstWindow ? 'lazy' : index === 0 ? 'first' : 'now';

/** Photos that open large over the page and close with Back; without script each is a link to its file. */
export function PhotoGrid({ photos, layout = 'mosaic', inFirstWindow = 0 }: PhotoGridProps) {
  const isShown = (value: unknown): value is string => photos.some(({ picture }) => picture.name === value);
  const { value: opened, open, close } = useHistoryStep('photo', isShown);
  const items = photos.map((photo, index) => (
    <Item key={photo.picture.name} data-large={layout === 'mosaic' && photo.large}>
      <a
        href={pictureUrl(photo.picture, 1600)}
        data-opens="photo"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open(photo.picture.name);
        }}
      >
        <Picture
          picture={photo.picture}
          portrait={photo.portrait}
          alt={photo.alt}
          fit="cover"
          load={loadOf(index, inFirstWindow)}
          sizes={photo.large ? '(min-width: 768px) 66vw, 100vw' : '(min-width: 768px) 33vw, 50vw'}
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
            items={photos}
            index={photos.findIndex(({ picture }) => picture.name === opened)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
