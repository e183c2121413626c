import type { Random } from './random.ts';

/** What goes wrong in a store. */
export interface FaultSettings {
  random: Random;
  /** The share of the requests that fail, 0 to 1. */
  failing: number;
}

/** How a request fails: without an effect, or after it, so that only the answer is lost. */
export type Fault = 'error' | 'slow down' | 'reset' | 'error after' | 'reset after' | 'cut body';

// SlowDown is rare here because the SDK then pauses for a second.
const kinds: readonly Fault[] = [
  ...Array<Fault>(12).fill('error'),
  ...Array<Fault>(11).fill('reset'),
  ...Array<Fault>(12).fill('error after'),
  ...Array<Fault>(12).fill('reset after'),
  ...Array<Fault>(12).fill('cut body'),
  'slow down',
];

/** Draws the faults of a store and counts them. */
export function createFaults(settings: FaultSettings | null) {
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  let isOn = settings !== null;
  return {
    counts,
    off: () => {
      isOn = false;
    },
    /** How the next request fails; null when it does not. */
    next: (): Fault | null => {
      count('requests');
      if (!settings || !isOn || settings.random.next() >= settings.failing) return null;
      const fault = settings.random.pick(kinds);
      count(fault);
      return fault;
    },
  };
}
