/**
 * Returns a rate limiter for calls of a service that allows `perSecond` calls per second. It has `perSecond` permits,
 * and a call holds one from its start until a second after its end. So the service never gets more calls within a
 * second, however late a process or the network delivers them. Waiting callers are served in order. One limiter per
 * process is enough: the worker is the only regular caller, and a 429 is retried.
 */
export function createRateLimiter(perSecond: number, sleep: (milliseconds: number) => Promise<void>) {
  /** A timer may fire a few milliseconds early. */
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
