import { newTraceId, readTraceparent, writeTraceparent } from './trace-context.ts';

/** The trace in which the site server answered this page, from its `Server-Timing`; a new one when the browser does not give it. */
function pageTraceId(): string {
  const entries: PerformanceEntryList = performance.getEntriesByType('navigation');
  const [navigation] = entries as PerformanceNavigationTiming[];
  const header = navigation?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  return readTraceparent(header)?.traceId ?? newTraceId();
}

/** A fetch whose calls carry the page's trace, so that the logs of site, functions and database have one id. */
export function tracedFetch(): typeof globalThis.fetch {
  const traceId = pageTraceId();
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('traceparent', writeTraceparent(traceId));
    return fetch(input, { ...init, headers });
  };
}
