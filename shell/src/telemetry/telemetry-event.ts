/**
 * What went wrong in a release: it did not arrive, broke while it drew or hydrated, got a shared module in a version that
 * does not fit, or the page's policy refused something.
 */
export type Failure = 'load' | 'render' | 'hydration' | 'script' | 'share' | 'csp';

/** One thing that a visitor's page tells the site server; `release` is `package@version`. */
export type TelemetryEvent =
  | { kind: 'use'; release: string }
  | { kind: 'error'; what: Failure; release: string; message: string }
  | { kind: 'vital'; name: VitalName; value: number; release: string };

/** Web vitals: times in milliseconds, CLS without a unit. */
export type VitalName = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

/** The one address that takes telemetry in, and lists it for admins. */
export const telemetryPath = '/telemetry';

/** Most events in one request, most characters of a message. */
export const telemetryLimits = { events: 50, message: 200 } as const;

/** An error's text without queries of addresses, mail addresses and long numbers, in one line of bounded length. */
export function cleanMessage(text: string): string {
  return text
    .replaceAll(/[?#][^\s)"']*/g, '')
    .replaceAll(/[^\s@"']+@[^\s@"']+\.[a-z]{2,}/gi, '[mail]')
    .replaceAll(/\+?\d[\d ()-]{6,}\d/g, '[number]')
    .replaceAll(/\s+/g, ' ')
    .slice(0, telemetryLimits.message);
}
