import type { FunctionEnv } from './http/env.ts';
import type { Log } from './http/log.ts';

/** Everything a handler takes from outside, so that a test can hold all of it in its hands. */
export interface Deps {
  env: FunctionEnv;
  /** The network edge, for calls that may be repeated without harm. */
  fetch: typeof globalThis.fetch;
  /** The same for calls that must not be: no request is sent a second time behind our back. */
  fetchOnce: typeof globalThis.fetch;
  now: () => Date;
  /** Resolves after that many milliseconds. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Makes a call of the scheduling service as soon as one more is allowed; answers what it answers. */
  pace: <Result>(call: () => Promise<Result>) => Promise<Result>;
  log: Log;
}
