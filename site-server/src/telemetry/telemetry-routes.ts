import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { telemetryPath } from 'shell/telemetry/telemetry-event';
import type { TelemetryEvent } from 'shell/telemetry/telemetry-event';
import { adminRefusal } from '../admin-requests.ts';
import type { ServerSettings } from '../env.ts';
import type { FollowedRegistry } from '../releases/follow-registry.ts';
import { storedBucket } from '../releases/visitor-bucket.ts';
import { isWorse } from './canary-verdict.ts';
import type { Experience } from './canary-verdict.ts';
import { createRateLimit } from './rate-limit.ts';
import { sharedTelemetry } from './shared-telemetry.ts';
import { readReports, unknownRelease } from './telemetry-reports.ts';
import { createTelemetryStore } from './telemetry-store.ts';
import { visitorAddress } from './visitor-address.ts';
import { reasonOf } from '@district-pour/contract/error-message';

/** Requests of one address per minute, and bytes of one request. */
export const telemetryCaps = { perMinute: 240, bytes: 32_768 } as const;

interface TelemetryOptions {
  settings: ServerSettings;
  live: FollowedRegistry;
  report: (message: string) => void;
  /** Ends a canary if it is still this version; returns false otherwise. */
  endCanary: (name: string, version: string) => Promise<boolean>;
}

/**
 * `POST /telemetry` receives reports from visitors' pages and browsers; `GET` lists them for admins. A canary with a larger
 * share of failing visitors than the live version is ended. Both use the counts of all servers, in the database; while the
 * database does not answer, the counts of this server.
 */
export function telemetryRoutes(app: Hono, { settings, live, report, endCanary }: TelemetryOptions): void {
  const { supabaseUrl, secretKey } = settings;
  const own = createTelemetryStore();
  const shared = secretKey ? sharedTelemetry({ supabaseUrl, secretKey }, report) : null;
  const isWithinLimit = createRateLimit(telemetryCaps.perMinute);

  async function compare(
    canary: string,
    current: string,
    since: Date,
  ): Promise<{ canary: Experience; current: Experience }> {
    const counted = await shared?.visitorsOf([canary, current], since);
    const of = (release: string) => counted?.[release] ?? own.visitorsOf(release, since);
    return { canary: of(canary), current: of(current) };
  }

  async function judgeCanaries(): Promise<void> {
    for (const { name, version, since } of await live.canaries()) {
      const site = await live();
      const current =
        name === 'shell' ? site.shell.version : site.remotes.find((remote) => remote.name === name)?.live.version;
      const experience = await compare(`${name}@${version}`, `${name}@${current}`, since);
      if (!isWorse(experience.canary, experience.current)) continue;
      const failed = `${experience.canary.failing} of ${experience.canary.visitors} visitors`;
      const tell = async (outcome: string) => {
        report(`canary ${name}@${version} ${outcome}`);
        await shared?.canaryEnded(`${name}@${version}`, `${name}@${current}`, outcome);
      };
      try {
        if (await endCanary(name, version)) await tell(`was ended: it failed ${failed}`);
      } catch (error) {
        await tell(`fails ${failed} and could not be ended: ${reasonOf(error)}`);
      }
    }
  }

  const take = (event: TelemetryEvent, visitor: string) => {
    if (own.record(event, visitor) && event.kind === 'error')
      report(`telemetry: ${event.release} ${event.what}: ${event.message.replaceAll(/\p{Cc}/gu, ' ')}`);
  };

  app.post(
    telemetryPath,
    bodyLimit({ maxSize: telemetryCaps.bytes, onError: (context) => context.text('Too large', 413) }),
    async (context) => {
      const visitor = visitorAddress(context, settings.trustedProxies);
      if (!isWithinLimit(visitor)) return context.text('Too many requests', 429, { 'Retry-After': '60' });
      const events = readReports(context.req.header('Content-Type') ?? '', await context.req.text());
      if (!events) return context.text('Not a report', 400);
      // People behind one address have different buckets; a visitor keeps theirs when a page is opened again.
      const bucket = storedBucket(context, settings.siteUrl.startsWith('https:'));
      const counted = bucket === null ? visitor : `${visitor} ${bucket}`;
      for (const event of events) take(event, counted);
      // Any client can send any release name; the database stores only existing releases.
      const known = shared ? await live.releases() : new Set<string>();
      const shareable = events.filter(({ release }) => known.has(release) || release === unknownRelease);
      if (shareable.length > 0) await shared?.record(shareable, counted);
      if (events.some(({ kind }) => kind === 'error')) await judgeCanaries();
      return context.body(null, 204, { 'Cache-Control': 'no-store' });
    },
  );

  app.get(telemetryPath, async (context) => {
    context.header('Cache-Control', 'no-store');
    const refusal = await adminRefusal(context.req.header('Authorization'), settings);
    if (refusal) return context.json({ error: refusal.error }, refusal.status);
    return context.json((await shared?.summary()) ?? own.summary());
  });
}
