import { connectDatabase } from '../bookings/database.ts';
import type { Deps } from '../deps.ts';
import { callerAddress } from './caller-address.ts';
import { FunctionError } from './errors.ts';
import { pseudonym } from './secret.ts';

export interface CallLimits {
  /** Calls of one network address; a call without a known address is not counted by it. */
  address?: number;
  /** Calls that name one e-mail address, in any case. */
  email?: readonly [email: string, max: number];
  /** All calls. */
  all?: number;
  /** Default ten minutes. */
  seconds?: number;
  /** The sentence of the refusal. */
  refusal?: string;
}

/**
 * Counts a call under each limit, in that order. Addresses are stored as digests only. Throws `rate_limited` above one of
 * them, with the time at which the count begins again.
 */
export async function limitCalls(
  name: string,
  { address, email, all, seconds = 600, refusal = 'Too many attempts. Please wait a few minutes.' }: CallLimits,
  request: Request,
  deps: Deps,
): Promise<void> {
  const { takeRateLimit } = connectDatabase(deps);
  const caller = callerAddress(request);
  const digest = (text: string) => pseudonym(deps.env.secretKey, text);
  const limits: [bucket: string, max: number][] = [
    ...(address && caller ? [[`address:${await digest(caller)}`, address] satisfies [string, number]] : []),
    ...(email ? [[`email:${await digest(email[0].toLowerCase())}`, email[1]] satisfies [string, number]] : []),
    ...(all ? [['all', all] satisfies [string, number]] : []),
  ];
  for (const [bucket, max] of limits) {
    if (await takeRateLimit(`${name}:${bucket}`, max, seconds)) continue;
    const retryAt = new Date((Math.floor(deps.now().getTime() / 1_000 / seconds) + 1) * seconds * 1_000).toISOString();
    throw new FunctionError('rate_limited', refusal, { retry_at: retryAt }, { 'retry-after': String(seconds) });
  }
}
