import { isRecord } from '../http/body.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';

/** Returns a fetch that times out after that many milliseconds, or aborts with the caller's signal. */
export function withTimeout(fetch: Deps['fetch'], milliseconds: number): Deps['fetch'] {
  return (input, init) => {
    const limit = AbortSignal.timeout(milliseconds);
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  };
}

interface ServiceRequest {
  service: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: object;
  /** `any`: a 2xx is a success whatever its body is, and the call returns null. Default: JSON. */
  answer?: 'json' | 'any';
  timeoutMilliseconds?: number;
}

/**
 * One JSON call of an external service. Throws `ServiceError`: retryable without a response, for 408, 409, 425, 429,
 * 5xx and a response that is not JSON; final for every other error. The error does not contain the response's text,
 * which may contain personal data.
 */
export async function callService(deps: Deps, call: ServiceRequest): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await withTimeout(deps.fetchOnce, call.timeoutMilliseconds ?? 10_000)(call.url, {
      method: call.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...call.headers,
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'error',
    });
    text = await response.text();
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new ServiceError(call.service, timedOut ? 'no answer in time' : 'connection failed', true);
  }
  if (!response.ok) {
    const retryable = response.status >= 500 || [408, 409, 425, 429].includes(response.status);
    throw new ServiceError(call.service, `HTTP ${response.status}${nameOf(text)}`, retryable, response.status);
  }
  if (call.answer === 'any') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError(call.service, 'response is not JSON', true);
  }
}

/** The error code of the service, if it returns one; it never contains data of the request. */
function nameOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const name = isRecord(body) ? (body.error ?? body.name) : undefined;
    return typeof name === 'string' && /^[a-z_]{1,60}$/.test(name) ? ` ${name}` : '';
  } catch {
    return '';
  }
}
