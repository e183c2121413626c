import { Ajv } from 'ajv';
import { cleanMessage, telemetryLimits } from 'shell/telemetry/telemetry-event';
import type { TelemetryEvent } from 'shell/telemetry/telemetry-event';

const release = { type: 'string', pattern: '^(shell|mfe-[a-z][a-z0-9-]{0,40})@[0-9A-Za-z][0-9A-Za-z.+-]{0,60}$' };
const event = (kind: string, properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'release', ...Object.keys(properties)],
  properties: { kind: { const: kind }, release, ...properties },
});
const batch = {
  type: 'object',
  additionalProperties: false,
  required: ['events'],
  properties: {
    events: {
      type: 'array',
      minItems: 1,
      maxItems: telemetryLimits.events,
      items: {
        oneOf: [
          event('use', {}),
          event('error', {
            what: { enum: ['load', 'render', 'hydration', 'script', 'share'] },
            message: { type: 'string', maxLength: telemetryLimits.message },
          }),
          event('vital', {
            name: { enum: ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] },
            value: { type: 'number', minimum: 0, maximum: 10_000_000 },
          }),
        ],
      },
    },
  },
};
const isBatch = new Ajv().compile<{ events: TelemetryEvent[] }>(batch);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A URL without its query and fragment; other values (`inline`, `eval`) unchanged. */
function place(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 40);
  const { origin, pathname } = new URL(url);
  return origin === 'null' ? url.slice(0, 40) : origin + pathname;
}

/** The source of a violation that was not caused by a script of this site. */
export const unknownRelease = 'shell@unknown';

/** A browser's report of a policy violation, attributed to the release whose script caused it, otherwise to the page's shell. */
function violation(directive: string, blocked: string, source: string): TelemetryEvent {
  const [, name, version] = /\/(?:remotes\/(mfe-[a-z0-9-]+)|shell)\/([^/]+)\//.exec(source) ?? [];
  const release = version ? `${name ?? 'shell'}@${version}` : unknownRelease;
  return { kind: 'error', what: 'csp', release, message: cleanMessage(`${directive} refused ${place(blocked)}`) };
}

/**
 * The events in the body of a request: a batch from the shell, or a browser's reports of policy violations in either of
 * their two formats. Null for any other body.
 */
export function readReports(contentType: string, text: string): TelemetryEvent[] | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (contentType.startsWith('application/csp-report')) {
    const report = isObject(body) ? body['csp-report'] : null;
    return isObject(report)
      ? [violation(textOf(report['violated-directive']), textOf(report['blocked-uri']), textOf(report['source-file']))]
      : null;
  }
  if (contentType.startsWith('application/reports+json')) {
    if (!Array.isArray(body) || body.length > telemetryLimits.events) return null;
    return body.flatMap((report: unknown) => {
      const details = isObject(report) && report['type'] === 'csp-violation' ? report['body'] : null;
      return isObject(details)
        ? [
            violation(
              textOf(details['effectiveDirective']),
              textOf(details['blockedURL']),
              textOf(details['sourceFile']),
            ),
          ]
        : [];
    });
  }
  return isBatch(body) ? body.events : null;
}
