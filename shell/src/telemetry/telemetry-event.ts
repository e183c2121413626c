/**
 * Kind of failure of a release: loading, rendering or hydration failed, a shared module had an incompatible version, or
 * the page's Content Security Policy blocked a resource.
 */
export type Failure = 'load' | 'render' | 'hydration' | 'script' | 'share' | 'csp';

/** An event that a visitor's page sends to the site server; `release` is `package@version`. */
export type TelemetryEvent =
  | { kind: 'use'; release: string }
  | { kind: 'error'; what: Failure; release: string; message: string }
  | { kind: 'vital'; name: VitalName; value: number; release: string };

/** Web vitals: times in milliseconds, CLS without a unit. */
export type VitalName = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

/** The path that receives telemetry, and lists it for admins. */
export const telemetryPath = '/telemetry';

/** Maximum number of events in one request and of characters in a message. */
export const telemetryLimits = { events: 50, message: 200 } as const;

/** The message of an error. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An error's text without queries of addresses, mail addresses and long numbers, in one line of bounded length. */
export function cleanMessage(text: string): string {
  return text
    .replaceAll(/[?#][^\s)"']*/g, '')
    .replaceAll(/[^\s@"']+@[^\s@"']+\.[a-z]{2,}/gi, '[mail]')
    .replaceAll(/\+?\d[\d ()-]{6,}\d/g, '[number]')
    .replaceAll(/\s+/g, ' ')
    .slice(0, telemetryLimits.message);
}
