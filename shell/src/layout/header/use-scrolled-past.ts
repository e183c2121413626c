import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled further than `pixels` from its top; false while rendering on a server. The position is
 * read in an animation frame, after layout; reading it while React renders would force an extra layout.
 */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > pixels);
    const frame = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
    };
  }, [pixels]);
  return past;
}
