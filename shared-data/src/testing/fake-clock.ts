/** Sets the date to a fixed one that runs on; timers stay real, so that user events and waiting work. */
export function fakeClock(now = '2026-06-10T12:00:00Z'): void {
  jest.useFakeTimers({
    now: new Date(now),
    advanceTimers: true,
    doNotFake: [
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
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

/** Moves the date forward. */
export const passSeconds = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1_000);
