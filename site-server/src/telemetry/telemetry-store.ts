import { createHash, randomBytes } from 'node:crypto';
import type { Failure, TelemetryEvent, VitalName } from 'shell/telemetry/telemetry-event';
import type { Experience } from './canary-verdict.ts';

/** Size limits; the oldest entries are removed first. */
export const storeLimits = { releases: 100, visitors: 5_000, samples: 200, errors: 100 } as const;

/** How long a visitor counts after their last report, and a failure after it happened, in milliseconds: a day. */
export const visitorWindowMs = 24 * 60 * 60 * 1000;

/** Statistics of one release; visitors are counted by address. */
interface ReleaseSummary {
  release: string;
  /** Visitors of the last day. */
  visitors: number;
  /** Visitors of the last day with a failure in that time. */
  failing: number;
  /** The 75th percentile of each web vital, by name. */
  vitals: Partial<Record<VitalName, number>>;
  lastSeen: string;
}

/** One reported error, newest first in a list. */
interface ReportedError {
  release: string;
  what: Failure;
  message: string;
  count: number;
  lastSeen: string;
}

/** The telemetry that an admin sees. */
export interface TelemetrySummary {
  since: string;
  releases: ReleaseSummary[];
  errors: ReportedError[];
}

/** Times of a visitor's last report and last failure. */
interface Visit {
  seen: Date;
  failed: Date | null;
}

interface Kept {
  /** In the order of their last reports. */
  visits: Map<string, Visit>;
  samples: Map<VitalName, number[]>;
  lastSeen: Date;
}

const percentile75 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;

/** Moves an entry to the end of a map; removes the first one when there are more than `limit`. */
function putLast<T>(map: Map<string, T>, name: string, value: T, limit: number) {
  map.delete(name);
  map.set(name, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) break;
    map.delete(oldest);
  }
}

/** The number of visitors since then, at most a day ago, and of those with a failure in that time. */
function experienceOf(visits: Iterable<Visit>, now: Date, since: Date): Experience {
  const isRecent = (date: Date | null) =>
    date !== null && date >= since && now.getTime() - date.getTime() < visitorWindowMs;
  const recent = [...visits].filter(({ seen }) => isRecent(seen));
  return { visitors: recent.length, failing: recent.filter(({ failed }) => isRecent(failed)).length };
}

/**
 * Stores telemetry of visitors' pages in bounded memory until the server stops. Addresses are stored as hashes with a
 * key of this process that is never written.
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
     * Stores an event.
     * @param address of the visitor
     * @returns whether it is a new error
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

    /** The number of visitors of a release on this server since then, at most a day ago, and of those with a failure. */
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
