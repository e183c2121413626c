/**
 * Returns a gate for calls of a service that allows so many a second. A call keeps its place from its start until a second
 * after its end, and there are `perSecond` places: whenever within that time a call arrives over there, no second sees more
 * of them, however late one of the two processes wakes up or the network delivers. Waiting callers go in order.
 * One gate per process is enough here: the worker is the only steady caller, and a 429 is retried.
 */
export function createPace(perSecond: number, sleep: (milliseconds: number) => Promise<void>) {
  /** A timer may ring a few milliseconds early. */
  const kept = 1_020;
  const waiting: (() => void)[] = [];
  let free = perSecond;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await call();
    } finally {
      void sleep(kept).then(leave);
    }
  };
}
