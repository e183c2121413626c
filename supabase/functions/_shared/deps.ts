import type { FunctionEnv } from './http/env.ts';
import type { Log } from './http/log.ts';
import type { Resolve } from './services/public-address.ts';

/** All dependencies of a handler, so that a test can replace them. */
export interface Deps {
  env: FunctionEnv;
  /** Fetch for idempotent calls. */
  fetch: typeof globalThis.fetch;
  /** Fetch for calls that are not idempotent: the runtime does not resend a request. */
  fetchOnce: typeof globalThis.fetch;
  now: () => Date;
  /** Resolves after that many milliseconds. */
  sleep: (milliseconds: number) => Promise<void>;
  /** All network addresses of a host. */
  resolveHost: Resolve;
  /** Makes a call of the scheduling service when the rate limit allows it; resolves to the result of the call. */
  limitRate: <Result>(call: () => Promise<Result>) => Promise<Result>;
  log: Log;
}
