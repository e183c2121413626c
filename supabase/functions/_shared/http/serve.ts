import type { FunctionHandler } from './define-function.ts';
import type { Deps } from '../deps.ts';
import { readFunctionEnv } from './env.ts';
import { createLog } from './log.ts';
import { createPace } from '../services/pace.ts';

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
    // The provider allows ten a second in all; two are left for other programs of the business.
    pace: createPace(8, sleep),
    log: createLog((line) => console.log(line)),
  };
}

/**
 * Deno sends a request again, a POST too, when a kept connection closes before the answer: the calendar then has the
 * appointment twice. On a fresh connection it does not, so this fetch keeps none.
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
