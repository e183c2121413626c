import { connectDatabase } from '../bookings/database.ts';
import type { Deps } from '../deps.ts';
import type { LimitName } from '../limits.gen.ts';
import { LIMIT_SECONDS } from '../limits.gen.ts';
import { callerNetwork } from './caller-address.ts';
import { FunctionError } from './errors.ts';
import { pseudonym } from './secret.ts';

/** The refusal of a call above a limit, with the time at which the count begins again. */
export function tooManyCalls(
  name: LimitName,
  deps: Deps,
  refusal = 'Too many attempts. Please wait a few minutes.',
): FunctionError {
  const seconds = LIMIT_SECONDS[name];
  const retryAt = new Date((Math.floor(deps.now().getTime() / 1_000 / seconds) + 1) * seconds * 1_000).toISOString();
  return new FunctionError('rate_limited', refusal, { retry_at: retryAt }, { 'retry-after': String(seconds) });
}

/**
 * Counts a call of one network, and of the mailbox that it names, under a limit (docs/product/limits.md). A call without a known
 * network is not counted by it. Networks are passed as digests only. Throws `rate_limited`, with the sentence, above the limit.
 */
export async function limitCalls(
  name: LimitName,
  request: Request,
  deps: Deps,
  { email, refusal }: { email?: string; refusal?: string } = {},
): Promise<void> {
  const caller = callerNetwork(request);
  const network = caller === null ? null : await pseudonym(deps.env.secretKey, caller);
  if (!(await connectDatabase(deps).takeRateLimit(name, network, email))) throw tooManyCalls(name, deps, refusal);
}

/** Counts a call of all people together. @returns false above their sum; then nobody is refused here, and the owner is told */
export const takeSum = (name: LimitName, deps: Deps): Promise<boolean> => connectDatabase(deps).takeSum(name);
