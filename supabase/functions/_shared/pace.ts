/**
 * Returns a gate that lets at most `perSecond` callers through in any second, in order, evenly spaced.
 * One gate per process is enough here: the worker is the only steady caller, and a 429 is retried.
 */
export function createPace(perSecond: number, now: () => Date, sleep: (milliseconds: number) => Promise<void>) {
  const gap = 1000 / perSecond;
  let next = 0;
  return async (): Promise<void> => {
    const at = Math.max(now().getTime(), next);
    next = at + gap;
    const wait = at - now().getTime();
    if (wait > 0) await sleep(wait);
  };
}
