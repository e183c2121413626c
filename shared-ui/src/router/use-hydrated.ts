import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render of its page in the browser, true from then on: for what is only available in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
