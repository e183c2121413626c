import { useEffect, useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'shared-ui/icons';
import { Controls, Dot, Dots, IconButton, Slide, Track, Viewport } from './carousel-style.ts';
import { useCarousel } from './use-carousel.ts';

export interface CarouselProps {
  /** Names the carousel, e.g. `What clients say`. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Time each slide stays, in milliseconds; no rotation at 0. Default 5000. */
  interval?: number;
}

/**
 * Slides one at a time: swipe, previous, next and dots; wraps at both ends. Rotates by itself until the reader
 * hovers, focuses, or presses the rotation button; never under `prefers-reduced-motion`.
 * Before the script runs the slides scroll sideways.
 */
export function Carousel({ label, slides, interval = 5000 }: CarouselProps) {
  const { viewport, ready, selected, show, still } = useCarousel(slides.length);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  const rotating = wanted && !still && interval > 0 && slides.length > 1;
  useEffect(() => {
    if (!rotating || held) return;
    const timer = setTimeout(() => show(selected + 1), interval);
    return () => clearTimeout(timer);
  }, [rotating, held, selected, show, interval]);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Viewport ref={viewport} data-ready={ready} tabIndex={ready ? undefined : 0}>
        <Track aria-live={rotating && !held ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <Slide
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={ready && index !== selected}
            >
              {slide.content}
            </Slide>
          ))}
        </Track>
      </Viewport>
      <Controls data-needs-script>
        {interval > 0 && !still && (
          <IconButton
            type="button"
            aria-label={rotating ? 'Stop rotation' : 'Start rotation'}
            onClick={() => setWanted(!wanted)}
          >
            {rotating ? <Pause /> : <Play />}
          </IconButton>
        )}
        <IconButton type="button" aria-label="Previous slide" onClick={() => show(selected - 1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton type="button" aria-label="Next slide" onClick={() => show(selected + 1)}>
          <ChevronRight />
        </IconButton>
        <Dots role="group" aria-label="Choose a slide">
          {slides.map((slide, index) => (
            <Dot
              key={slide.id}
              type="button"
              aria-label={`Slide ${index + 1}`}
              aria-current={index === selected}
              onClick={() => show(index)}
            />
          ))}
        </Dots>
      </Controls>
    </section>
  );
}
