import type { Deps } from '../deps.ts';

const keptMilliseconds = 10_000;

/** A reader whose answer is used for ten seconds. A failure is not kept. */
export function keptBriefly<Value>(read: (deps: Deps) => Promise<Value>): (deps: Deps) => Promise<Value> {
  const kept = new WeakMap<Deps, { until: number; value: Promise<Value> }>();
  return (deps) => {
    const now = performance.now();
    const entry = kept.get(deps);
    if (entry && entry.until > now) return entry.value;
    const value = read(deps);
    kept.set(deps, { until: now + keptMilliseconds, value });
    value.catch(() => kept.delete(deps));
    return value;
  };
}
