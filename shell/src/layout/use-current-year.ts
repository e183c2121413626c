import { useSyncExternalStore } from 'react';

const never = () => () => {};

declare const __BUILD_YEAR__: number;

/** The current year in the browser; the year of the build in a page rendered ahead of time. */
export function useCurrentYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );
}
