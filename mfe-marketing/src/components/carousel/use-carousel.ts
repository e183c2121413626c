import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

/**
 * Which slide of `count` is shown, and the Embla track that follows it and reports swipes.
 * Wraps at both ends.
 */
export function useCarousel(count: number, start = 0) {
  const still = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel({ loop: true, startIndex: start, watchFocus: false });
  const [selected, setSelected] = useState(start);
  useEffect(() => {
    if (!embla) return;
    const swiped = () => {
      if (embla.scrollSnapList().length === count) setSelected(embla.selectedScrollSnap());
    };
    embla.on('select', swiped);
    return () => {
      embla.off('select', swiped);
    };
  }, [embla, count]);
  const show = useCallback(
    (index: number) => {
      const next = (index + count) % count;
      setSelected(next);
      embla?.scrollTo(next, still);
    },
    [embla, count, still],
  );
  return { viewport, ready: embla !== undefined, selected, show, still };
}
