import { createHmac } from 'node:crypto';
import type { TelemetryEvent } from '../../src/telemetry/telemetry-event.ts';
import type { Experience } from './canary-verdict.ts';
import type { TelemetrySummary } from './telemetry-store.ts';

interface Backend {
  supabaseUrl: string;
  /** Opens the service's functions; visitors' hashes are made with it, so that all servers make the same ones. */
  secretKey: string;
}

const patienceMs = 3_000;

/**
 * What visitors' pages tell, kept in the database for all site servers together. No address gets there: a visitor is a
 * keyed hash, which nobody can compute who has the database alone. While the database does not answer, calls resolve to
 * null, which is reported once.
 */
export function sharedTelemetry({ supabaseUrl, secretKey }: Backend, report: (message: string) => void) {
  let isReached = true;

  async function call(name: string, args: object): Promise<unknown> {
    try {
      const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
      isReached = true;
      return answer.status === 204 ? null : await answer.json();
    } catch (error) {
      if (isReached)
        report(`telemetry is kept by this server alone: ${error instanceof Error ? error.message : String(error)}`);
      isReached = false;
      return null;
    }
  }

  return {
    /** Takes in events of one visitor. */
    async record(events: readonly TelemetryEvent[], address: string): Promise<void> {
      const visitor = createHmac('sha256', secretKey).update(`visitor ${address}`).digest('base64url').slice(0, 16);
      await call('record_telemetry', { p_visitor: visitor, p_events: JSON.stringify(events) });
    },

    /** How many visitors the releases have had since then, a day ago at most, and how many of them something failed for. */
    visitorsOf: async (releases: readonly string[], since: Date) =>
      (await call('release_visitors', { p_releases: releases, p_since: since.toISOString() })) as Record<
        string,
        Experience
      > | null,

    summary: async () => (await call('telemetry_summary', {})) as TelemetrySummary | null,
  };
}

export type SharedTelemetry = ReturnType<typeof sharedTelemetry>;
