/**
 * Returns a gate that lets callers through one by one, in order, each at least `1 / perSecond` after the one before has
 * passed: a busy process that wakes up late does not let those who waited through together.
 * One gate per process is enough here: the worker is the only steady caller, and a 429 is retried.
 */
export function createPace(perSecond: number, now: () => Date, sleep: (milliseconds: number) => Promise<void>) {
  const gap = 1000 / perSecond;
  let passedAt = -Infinity;
  let last: Promise<void> = Promise.resolve();
  const pass = async () => {
    const wait = passedAt + gap - now().getTime();
    if (wait > 0) await sleep(wait);
    passedAt = now().getTime();
  };
  return (): Promise<void> => {
    last = last.then(pass);
    return last;
  };
}
