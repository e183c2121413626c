import { createHash, randomBytes } from 'node:crypto';
import type { Failure, TelemetryEvent, VitalName } from '../../src/telemetry/telemetry-event.ts';

/** How much is kept at most; what came first goes first. */
export const storeLimits = { releases: 100, visitors: 5_000, samples: 200, errors: 100 } as const;

/** What is known of one release; visitors are counted by their address. */
export interface ReleaseSummary {
  release: string;
  visitors: number;
  /** Visitors for whom something of it failed. */
  failing: number;
  failures: Partial<Record<Failure, number>>;
  /** The value that three of four measurements stay below, by name. */
  vitals: Partial<Record<VitalName, number>>;
  lastSeen: string;
}

/** One reported error, newest first in a list. */
export interface ReportedError {
  release: string;
  what: Failure;
  message: string;
  count: number;
  lastSeen: string;
}

/** What an admin sees. */
export interface TelemetrySummary {
  since: string;
  releases: ReleaseSummary[];
  errors: ReportedError[];
}

interface Kept {
  visitors: Set<string>;
  failing: Set<string>;
  failures: Map<Failure, number>;
  samples: Map<VitalName, number[]>;
  lastSeen: Date;
}

const percentile75 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;

/** Adds to a set that grows to `limit` and no further. */
function addUpTo(set: Set<string>, value: string, limit: number) {
  if (set.size < limit) set.add(value);
}

/**
 * Keeps what visitors' pages tell, in memory and bounded, until the server stops. Addresses are kept as hashes under a
 * key of this process that is written nowhere.
 */
export function createTelemetryStore(since: Date = new Date()) {
  const key = randomBytes(32);
  const releases = new Map<string, Kept>();
  const errors = new Map<string, ReportedError>();

  function keptOf(release: string): Kept {
    const kept = releases.get(release) ?? { visitors: new Set(), failing: new Set(), failures: new Map(), samples: new Map(), lastSeen: since };
    releases.delete(release); // and to the end: the first is the one that was not heard of for longest
    releases.set(release, kept);
    for (const oldest of releases.keys()) {
      if (releases.size <= storeLimits.releases) break;
      releases.delete(oldest);
    }
    return kept;
  }

  return {
    /**
     * Takes an event in.
     * @param address of the visitor
     * @returns whether it is an error that was not known before
     */
    record(event: TelemetryEvent, address: string, now: Date = new Date()): boolean {
      const visitor = createHash('sha256').update(key).update(address).digest('base64url').slice(0, 16);
      const kept = keptOf(event.release);
      kept.lastSeen = now;
      addUpTo(kept.visitors, visitor, storeLimits.visitors);
      if (event.kind === 'vital') {
        const samples = kept.samples.get(event.name) ?? [];
        kept.samples.set(event.name, [...samples, event.value].slice(-storeLimits.samples));
      }
      if (event.kind !== 'error') return false;
      addUpTo(kept.failing, visitor, storeLimits.visitors);
      kept.failures.set(event.what, (kept.failures.get(event.what) ?? 0) + 1);
      const name = `${event.release} ${event.what} ${event.message}`;
      const known = errors.get(name);
      errors.delete(name);
      errors.set(name, { release: event.release, what: event.what, message: event.message, count: (known?.count ?? 0) + 1, lastSeen: now.toISOString() });
      for (const oldest of errors.keys()) {
        if (errors.size <= storeLimits.errors) break;
        errors.delete(oldest);
      }
      return !known;
    },

    /** How many visitors a release has had here, and how many of them something failed for. */
    visitorsOf(release: string): { visitors: number; failing: number } {
      const kept = releases.get(release);
      return { visitors: kept?.visitors.size ?? 0, failing: kept?.failing.size ?? 0 };
    },

    summary(): TelemetrySummary {
      return {
        since: since.toISOString(),
        releases: [...releases].reverse().map(([release, { visitors, failing, failures, samples, lastSeen }]) => ({
          release,
          visitors: visitors.size,
          failing: failing.size,
          failures: Object.fromEntries(failures),
          vitals: Object.fromEntries([...samples].map(([name, values]) => [name, percentile75(values)])),
          lastSeen: lastSeen.toISOString(),
        })),
        errors: [...errors.values()].reverse(),
      };
    },
  };
}

export type TelemetryStore = ReturnType<typeof createTelemetryStore>;
