import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { callDatabase } from '../call-database.ts';
import type { SecretBackend } from '../call-database.ts';
import type { HeldVersion } from '@district-pour/releases/registry/held-versions';
import { reasonOf } from '@district-pour/contract/error-message';

/** What the database makes of the secret key of this server; `unknown` until it has answered. */
export type SecretKeyState = 'missing' | 'unknown' | 'accepted' | 'refused';

interface ReportOptions extends SecretBackend {
  port: number;
  /** The answer of this server's own `/health/ready`. */
  health: () => Promise<Health>;
  report: (message: string) => void;
  /** Gets the number of alerts that are open, for the metrics. */
  onAlerts: (count: number) => void;
  /** Gets whether the database accepts the secret key, with each of its answers. */
  onSecretKey: (state: SecretKeyState) => void;
  signal: AbortSignal;
  pauseMs?: number;
}

/** The body of `/health/ready`. */
export interface Health {
  status: string;
  reasons?: string[];
  held?: HeldVersion[];
  shell?: string;
  remotes?: Record<string, string>;
  canaries?: string[];
}

const timeoutMs = 10_000;

/** What a server serves, as `package@version`. */
const releasesOf = ({ shell, remotes = {}, canaries = [] }: Health) => [
  ...(shell ? [`shell@${shell}`] : []),
  ...Object.entries(remotes).map(([name, version]) => `${name}@${version}`),
  ...canaries,
];

/**
 * Tells the database every minute what keeps this server from following its source or from writing, and the versions that it holds
 * back (docs/product/alerts.md#servers).
 * A server that stops telling is an alert; one that ends says so. What fails is reported once. Resolves when `signal` aborts.
 */
export async function reportServer(options: ReportOptions): Promise<void> {
  const { port, health, report, onAlerts, onSecretKey, signal, pauseMs = 60_000 } = options;
  const server = `${hostname()}:${port}`;
  async function tell(
    problems: readonly (string | HeldVersion)[] | null,
    releases: readonly string[],
  ): Promise<number> {
    const args = { p_server: server, p_problems: problems && JSON.stringify(problems), p_releases: releases };
    const answer = await callDatabase(options, 'report_site_server', args, timeoutMs);
    if (answer.ok) onSecretKey('accepted');
    if (answer.status === 401 || answer.status === 403) onSecretKey('refused');
    if (!answer.ok) throw new Error(`report_site_server answered ${answer.status}`);
    return Number(await answer.json());
  }

  let reported = '';
  while (!signal.aborted) {
    try {
      const now = await health();
      onAlerts(await tell([...(now.reasons ?? []), ...(now.held ?? [])], releasesOf(now)));
      reported = '';
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== reported) report(`the database does not know the state of this server: ${reason}`);
      reported = reason;
    }
    await pause(pauseMs, undefined, { signal }).catch(() => {});
  }
  await tell(null, []).catch((error: unknown) =>
    report(`the database does not know that this server ends: ${reasonOf(error)}`),
  );
}
