import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled further than `pixels` from its top; false while rendering on a server. The position is
 * read when the browser has laid out the page anyway: asked for while React renders, it would cost an extra layout.
 */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [pixels]);
  return past;
}
