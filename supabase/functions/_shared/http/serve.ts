import type { FunctionHandler } from './define-function.ts';
import type { Deps } from '../deps.ts';
import { readFunctionEnv } from './env.ts';
import { createLog } from './log.ts';
import { resolveHost } from '../services/public-address.ts';
import { createRateLimiter } from '../services/rate-limiter.ts';

/** Builds the real dependencies of all functions. Throws when a setting is missing or wrong. */
export function realDeps(read: (name: string) => string | undefined): Deps {
  const now = () => new Date();
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return {
    env: readFunctionEnv(read),
    fetch: globalThis.fetch,
    fetchOnce: fetchWithoutReplay(),
    now,
    sleep,
    resolveHost,
    // The provider allows ten calls per second; two are left for other software of the business.
    limitRate: createRateLimiter(8, sleep),
    log: createLog((line) => console.log(line)),
  };
}

/**
 * Deno resends a request, also a POST, when a pooled connection closes before the response: the calendar would then
 * have the appointment twice. It does not resend on a new connection, so this fetch uses no pool.
 */
function fetchWithoutReplay(): typeof globalThis.fetch {
  if (typeof Deno === 'undefined') return globalThis.fetch;
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const fetchOn: (input: RequestInfo | URL, init?: RequestInit & { client: object }) => Promise<Response> =
    globalThis.fetch;
  return (input, init) => fetchOn(input, { ...init, client });
}

/** Binds a handler to the real dependencies, as `Deno.serve` requires it. */
export function serve(
  handler: FunctionHandler,
  read: (name: string) => string | undefined,
): (request: Request) => Promise<Response> {
  const deps = realDeps(read);
  return (request) => handler(request, deps);
}
