import type { MiddlewareHandler } from 'hono';
import { newTraceId, readTraceparent, writeTraceparent } from 'shared-data/trace-context';
import type { TraceContext } from 'shared-data/trace-context';
import type { Log } from './log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The id of the request's trace. */
    requestId: string;
    /** The pattern of a page's route, which is logged in place of its address: an address may contain a token. */
    route: string;
  }
}

/** The measurement of one request. */
interface Observed {
  trace: TraceContext;
  /** Called once, after the answer's head. */
  end: (answer: { route: string; status: number; milliseconds: number }) => void;
}

/** Begins the measurement of a request; `parent` is where its trace came from. */
export type Observe = (method: string, parent: TraceContext | null) => Observed;

const unmeasured: Observe = (_method, parent) => ({
  trace: { traceId: parent?.traceId ?? newTraceId(), spanId: parent?.spanId ?? '' },
  end: () => undefined,
});

/**
 * Gives each request an id, the one of the `traceparent` that came with it or a new one, and writes one log line for it. The
 * answer has the id in `x-request-id`, and in `Server-Timing`, where the page's code can read it.
 */
export function observeRequests(log: Log, observe: Observe = unmeasured): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now();
    const { method, path } = context.req;
    const { trace, end } = observe(method, readTraceparent(context.req.header('traceparent')));
    context.set('requestId', trace.traceId);
    await next();
    const { res } = context;
    res.headers.set('X-Request-Id', trace.traceId);
    if (res.headers.get('Content-Type')?.startsWith('text/html') || res.status === 304)
      res.headers.set(
        'Server-Timing',
        `traceparent;desc="${writeTraceparent(trace.traceId, trace.spanId || undefined)}"`,
      );
    const answer = { route: context.get('route') ?? path, status: res.status };
    const milliseconds = Math.round(performance.now() - began);
    end({ ...answer, milliseconds });
    // A probe every few seconds and the files of a page say nothing that the page's own line does not.
    const isQuiet = res.status < 400 && /^\/(health|shell|remotes|assets)(\/|$)/.test(path);
    if (!isQuiet)
      log(res.status >= 500 ? 'error' : 'info', 'answered', {
        request: trace.traceId,
        method,
        ...answer,
        ms: milliseconds,
      });
  };
}
