import { createHmac } from 'node:crypto';
import type { TelemetryEvent } from 'shell/telemetry/telemetry-event';
import { callDatabase } from '../call-database.ts';
import type { SecretBackend } from '../call-database.ts';
import type { Experience } from './canary-verdict.ts';
import type { TelemetrySummary } from './telemetry-store.ts';
import { reasonOf } from '@district-pour/contract/error-message';

const timeoutMs = 3_000;

/**
 * Telemetry of visitors' pages, stored in the database for all site servers. It contains no addresses: a visitor is a
 * hash keyed by the secret key, so all servers compute the same one and nobody can from the database alone. While the
 * database does not answer, calls resolve to null, which is reported once.
 */
export function sharedTelemetry(backend: SecretBackend, report: (message: string) => void) {
  let isReached = true;

  async function call(name: string, args: object): Promise<unknown> {
    try {
      const answer = await callDatabase(backend, name, args, timeoutMs);
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
      isReached = true;
      return answer.status === 204 ? null : await answer.json();
    } catch (error) {
      if (isReached) report(`telemetry is kept by this server alone: ${reasonOf(error)}`);
      isReached = false;
      return null;
    }
  }

  return {
    /** Stores events of one visitor. */
    async record(events: readonly TelemetryEvent[], address: string): Promise<void> {
      const visitor = createHmac('sha256', backend.secretKey)
        .update(`visitor ${address}`)
        .digest('base64url')
        .slice(0, 16);
      await call('record_telemetry', { p_visitor: visitor, p_events: JSON.stringify(events) });
    },

    /** The number of visitors of the releases since then, at most a day ago, and of those with a failure. */
    async visitorsOf(releases: readonly string[], since: Date): Promise<Record<string, Experience> | null> {
      const rows = (await call('release_visitors', { p_releases: releases, p_since: since.toISOString() })) as
        ({ release: string } & Experience)[] | null;
      return rows && Object.fromEntries(rows.map((row) => [row.release, row]));
    },

    /** Makes an alert of a canary that was ended, or could not be, in favour of the live release. */
    canaryEnded: async (release: string, live: string, cause: string): Promise<void> => {
      await call('report_ended_canary', { p_release: release, p_live: live, p_cause: cause });
    },

    summary: async () => (await call('telemetry_summary', {})) as TelemetrySummary | null,
  };
}
