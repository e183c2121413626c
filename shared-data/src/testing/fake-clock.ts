import { act } from '@testing-library/react';

/** Sets the date to a fixed one that runs on; timeouts stay real, so that user events and waiting work. */
export function fakeClock(now = '2026-06-10T12:00:00Z'): void {
  jest.useFakeTimers({
    now: new Date(now),
    advanceTimers: true,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
      'hrtime',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
}

/** Moves the date forward and calls the intervals of this time. */
export const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
