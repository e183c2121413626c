import { writeTraceparent } from 'shared-data/trace-context';
import type { Deps } from '../deps.ts';

function withTraceparent(fetch: Deps['fetch'], traceId: string): Deps['fetch'] {
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!headers.has('traceparent')) headers.set('traceparent', writeTraceparent(traceId));
    return fetch(input, { ...init, headers });
  };
}

/** The dependencies with a fetch that gives database and providers the trace's id, as the header `traceparent`; the innermost wins. */
export const inTrace = (deps: Deps, traceId: string): Deps => ({
  ...deps,
  fetch: withTraceparent(deps.fetch, traceId),
  fetchOnce: withTraceparent(deps.fetchOnce, traceId),
});
