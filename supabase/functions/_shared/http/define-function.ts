import { requireSecretKey } from './auth.ts';
import { parseObject, readText } from './body.ts';
import { corsHeaders } from './cors.ts';
import type { Deps } from '../deps.ts';
import { FunctionError } from './errors.ts';
import type { Log } from './log.ts';
import { extendLog } from './log.ts';
import { logRefusal } from './log-refusal.ts';
import { newTraceId, readTraceparent } from 'shared-data/trace-context';
import { inTrace } from './trace.ts';

export interface Call {
  request: Request;
  /** The raw body, for signatures. */
  rawBody: string;
  /** The body as a JSON object; throws `invalid_json` or `unsupported_media_type`. */
  json: () => Record<string, unknown>;
  deps: Deps;
  log: Log;
}

export type FunctionHandler = (request: Request, deps: Deps) => Promise<Response>;

interface Options {
  name: string;
  /**
   * `browser`: CORS for the allowed origins; `schedule`: requires the secret key; `provider`: the handler verifies the
   * call.
   */
  caller: 'browser' | 'schedule' | 'provider';
  maxBytes: number;
  /** Answers a GET, also one from outside a browser, and a HEAD, without the body; without it both are refused. */
  get?: (call: Pick<Call, 'request' | 'deps' | 'log'>) => Response | Promise<Response>;
  /** Returns the JSON body of a 200 response; throws `FunctionError` for everything else. */
  handle: (call: Call) => Promise<object>;
}

/**
 * Wraps a handler in the shared middleware: method and origin check, body limit, secret key, JSON errors
 * `{ error: { key, message } }`, and one log line per call. The response of an unexpected error does not contain its
 * text. The id of the call is that of its `traceparent`; what the handler calls gets it too.
 */
export function defineFunction({ name, caller, maxBytes, get, handle }: Options): FunctionHandler {
  return async (request, realDeps) => {
    const started = realDeps.now().getTime();
    const traceId = readTraceparent(request.headers.get('traceparent'))?.traceId ?? newTraceId();
    const deps = inTrace(realDeps, traceId);
    const log = extendLog(deps.log, { function: name, request: traceId });
    const cors = caller === 'browser' ? corsHeaders(request, deps.env.allowedOrigins) : {};
    const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
      Response.json(body, { status, headers: { 'cache-control': 'no-store', ...cors, ...headers } });

    if (request.method === 'OPTIONS' && caller === 'browser') return new Response(null, { status: 204, headers: cors });
    try {
      if (['GET', 'HEAD'].includes(request.method) && get) {
        const found = await get({ request, deps, log });
        const response = request.method === 'HEAD' ? new Response(null, found) : found;
        log('info', 'answered', { status: response.status, ms: deps.now().getTime() - started });
        return response;
      }
      if (request.method !== 'POST') {
        throw new FunctionError(
          'method_not_allowed',
          'Use POST.',
          {},
          { allow: [get && 'GET, HEAD', 'POST', caller === 'browser' && 'OPTIONS'].filter(Boolean).join(', ') },
        );
      }
      const origin = request.headers.get('origin');
      if (caller === 'browser' && origin && !deps.env.allowedOrigins.includes(origin)) {
        throw new FunctionError('not_allowed', 'This origin may not call the function.');
      }
      if (caller === 'schedule') await requireSecretKey(request, deps);
      const rawBody = await readText(request, maxBytes);
      const body = await handle({ request, rawBody, json: () => parseObject(request, rawBody), deps, log });
      // The schedule calls every few seconds, mostly without due rows; each processed row is logged.
      if (caller !== 'schedule') log('info', 'answered', { status: 200, ms: deps.now().getTime() - started });
      return answer(200, body);
    } catch (error) {
      const failure =
        error instanceof FunctionError
          ? error
          : new FunctionError('internal', 'Something went wrong. Please try again.');
      await logRefusal(log, failure, { error, request, deps, ms: deps.now().getTime() - started });
      return answer(failure.status, failure.toBody(), failure.headers);
    }
  };
}
