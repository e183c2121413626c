import { createHash, randomBytes } from 'node:crypto';
import type { Failure, TelemetryEvent, VitalName } from '../../src/telemetry/telemetry-event.ts';
import type { Experience } from './canary-verdict.ts';

/** How much is kept at most; what came first goes first. */
export const storeLimits = { releases: 100, visitors: 5_000, samples: 200, errors: 100 } as const;

/** How long a visitor counts after they were last heard of, and a failure after it happened, in milliseconds: a day. */
export const visitorWindowMs = 24 * 60 * 60 * 1000;

/** What is known of one release; visitors are counted by their address. */
export interface ReleaseSummary {
  release: string;
  /** Of the last day. */
  visitors: number;
  /** Those of them for whom something of it failed in that time. */
  failing: number;
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

/** When a visitor was last heard of, and when something last failed for them. */
interface Visit {
  seen: Date;
  failed: Date | null;
}

interface Kept {
  /** In the order in which they were last heard of. */
  visits: Map<string, Visit>;
  samples: Map<VitalName, number[]>;
  lastSeen: Date;
}

const percentile75 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;

/** Puts an entry at the end of a map; what stands first goes when there are more than `limit`. */
function putLast<T>(map: Map<string, T>, name: string, value: T, limit: number) {
  map.delete(name);
  map.set(name, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) break;
    map.delete(oldest);
  }
}

/** The visitors of the last day that were there since then, and for how many of them something failed in that time. */
function experienceOf(visits: Iterable<Visit>, now: Date, since: Date): Experience {
  const isRecent = (date: Date | null) =>
    date !== null && date >= since && now.getTime() - date.getTime() < visitorWindowMs;
  const recent = [...visits].filter(({ seen }) => isRecent(seen));
  return { visitors: recent.length, failing: recent.filter(({ failed }) => isRecent(failed)).length };
}

/**
 * Keeps what visitors' pages tell, in memory and bounded, until the server stops. Addresses are kept as hashes under a
 * key of this process that is written nowhere.
 */
export function createTelemetryStore(began: Date = new Date()) {
  const key = randomBytes(32);
  const releases = new Map<string, Kept>();
  const errors = new Map<string, ReportedError>();

  function keptOf(release: string): Kept {
    const kept = releases.get(release) ?? { visits: new Map(), samples: new Map(), lastSeen: began };
    putLast(releases, release, kept, storeLimits.releases);
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
      const failed = event.kind === 'error' ? now : (kept.visits.get(visitor)?.failed ?? null);
      putLast(kept.visits, visitor, { seen: now, failed }, storeLimits.visitors);
      if (event.kind === 'vital') {
        const samples = kept.samples.get(event.name) ?? [];
        kept.samples.set(event.name, [...samples, event.value].slice(-storeLimits.samples));
      }
      if (event.kind !== 'error') return false;
      const name = `${event.release} ${event.what} ${event.message}`;
      const known = errors.get(name);
      putLast(
        errors,
        name,
        {
          release: event.release,
          what: event.what,
          message: event.message,
          count: (known?.count ?? 0) + 1,
          lastSeen: now.toISOString(),
        },
        storeLimits.errors,
      );
      return !known;
    },

    /** How many visitors a release has had here since then, a day ago at most, and how many of them something failed for. */
    visitorsOf: (release: string, since: Date = new Date(0), now: Date = new Date()) =>
      experienceOf(releases.get(release)?.visits.values() ?? [], now, since),

    summary(now: Date = new Date()): TelemetrySummary {
      return {
        since: began.toISOString(),
        releases: [...releases].reverse().map(([release, { visits, samples, lastSeen }]) => ({
          release,
          ...experienceOf(visits.values(), now, new Date(0)),
          vitals: Object.fromEntries([...samples].map(([name, values]) => [name, percentile75(values)])),
          lastSeen: lastSeen.toISOString(),
        })),
        errors: [...errors.values()].reverse(),
      };
    },
  };
}

export type TelemetryStore = ReturnType<typeof createTelemetryStore>;
