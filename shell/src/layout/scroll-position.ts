import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long a page may grow until the position that it was left at is reached, in milliseconds. */
const GROWS_FOR = 3_000;

/** What ends it, since the person now decides. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Where each entry of the history was left, by its key. */
const positions = new Map<string, number>();

/** Remembers how far the shown entry of the history is scrolled. */
export function useRememberedPosition(key: string): void {
  const shown = useRef(key);
  useLayoutEffect(() => {
    // When a page changes its address, it stays where it is.
    if (shown.current !== key && !positions.has(key)) positions.set(key, window.scrollY);
    shown.current = key;
  }, [key]);
  useEffect(() => {
    const remember = () => positions.set(shown.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
}

export const scrollTo = (top: number) => window.scrollTo({ top, left: 0, behavior: 'instant' });

/**
 * Scrolls to where an entry of the history was left; its rows may still be loading, so the position is set again as the
 * page grows, until the person does something. Returns a function that ends this.
 */
export function returnToPosition(key: string): () => void {
  const top = positions.get(key) ?? 0;
  scrollTo(top);
  if (top === 0) return () => {};
  const growth = new ResizeObserver(() => scrollTo(top));
  growth.observe(document.body);
  const end = () => {
    clearTimeout(timer);
    growth.disconnect();
    for (const type of INPUT) window.removeEventListener(type, end);
  };
  const timer = setTimeout(end, GROWS_FOR);
  for (const type of INPUT) window.addEventListener(type, end, { passive: true });
  return end;
}
