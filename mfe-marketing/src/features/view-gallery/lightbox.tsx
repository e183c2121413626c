import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { GalleryPicture } from 'shared-data/domain/gallery';
import { theme } from 'shared-ui';
import { ChevronLeft, ChevronRight, X } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { IconButton, Track, Viewport } from '../../components/carousel/carousel-style.ts';
import { useCarousel } from '../../components/carousel/use-carousel.ts';
import { GalleryImage } from './gallery-image.tsx';

const Root = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: ${theme.color.page};
  color: ${theme.color.text};

  &::backdrop {
    background: ${theme.color.overlay};
  }
`;
const Bar = styled.div`
  position: absolute;
  z-index: 1;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} max(${theme.space(4)}, env(safe-area-inset-right))
    max(${theme.space(3)}, env(safe-area-inset-bottom));
  background: ${theme.color.page};

  > p {
    flex: 1;
    min-width: 0;
    font-size: ${theme.text.small};
    line-height: 1.4;
  }
`;
const Close = styled(IconButton)`
  position: absolute;
  z-index: 1;
  top: ${theme.space(4)};
  right: ${theme.space(4)};
  background: ${theme.color.page};
`;
const Slide = styled.figure`
  display: grid;
  flex: 0 0 100%;
  min-width: 0;
  height: 100dvh;
  padding: ${theme.space(4)} ${theme.space(4)} 5.5rem;
  place-items: center;

  img {
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: calc(100dvh - 7rem);
    border-radius: ${theme.radius.small};
  }
`;

interface LightboxProps {
  /** Names the dialog, e.g. `Gallery`. */
  label: string;
  /** What each shows is read below it. */
  photos: readonly GalleryPicture[];
  /** The picture shown, or undefined while closed. */
  index: number | undefined;
  onClose: () => void;
}

/** Pictures one at a time over the page: arrow keys, swipe, buttons; Escape, the backdrop and Close end it. */
export function Lightbox({ index, ...rest }: LightboxProps) {
  return index === undefined ? null : <OpenLightbox start={index} {...rest} />;
}

function OpenLightbox({ label, photos, start, onClose }: Omit<LightboxProps, 'index'> & { start: number }) {
  const ref = useRef<HTMLDialogElement>(null);
  const { viewport, selected, show } = useCarousel(photos.length, start);
  // Closed while it is still in the page: only then does the platform give focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  const press = (event: KeyboardEvent) => {
    const target = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: photos.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };
  const backdrop = (event: MouseEvent) => {
    if (!(event.target as Element).closest('img, button, p')) onClose();
  };
  const near = (position: number) => {
    const distance = Math.abs(position - selected);
    return Math.min(distance, photos.length - distance) <= 1;
  };
  return (
    <Root
      ref={ref}
      data-tone="forest"
      aria-label={label}
      onKeyDown={press}
      onClick={backdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Close type="button" aria-label="Close" onClick={onClose}>
        <X />
      </Close>
      <Viewport ref={viewport} data-ready="true">
        <Track>
          {photos.map((photo, position) => (
            <Slide key={photo.picture} inert={position !== selected}>
              {near(position) && <GalleryImage photo={photo} alt={photo.title} sizes="100vw" />}
            </Slide>
          ))}
        </Track>
      </Viewport>
      <Bar>
        <p aria-live="polite">{`${photos[selected]?.alt ?? ''} (${selected + 1} of ${photos.length})`}</p>
        <IconButton type="button" aria-label="Previous picture" onClick={() => show(selected - 1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton type="button" aria-label="Next picture" onClick={() => show(selected + 1)}>
          <ChevronRight />
        </IconButton>
      </Bar>
    </Root>
  );
}
