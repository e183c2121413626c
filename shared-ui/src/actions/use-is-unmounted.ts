import { useLayoutEffect, useRef } from 'react';

/** Returns a function for work that ends later: whether the component is unmounted by then. */
export function useIsUnmounted(): () => boolean {
  const unmounted = useRef(false);
  useLayoutEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);
  return () => unmounted.current;
}
