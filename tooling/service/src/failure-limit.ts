import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { ServiceError } from './service-error.ts';

/** Refused tokens of one address in a minute, after which even a right one is refused. */
export const failuresPerMinute = 20;
const minute = 60_000;
const longestList = 10_000;

/** Limits how many tokens one address can try. */
export interface FailureLimit {
  /** Returns what `read` resolves to. Throws a {@link ServiceError} when that is null, or the address has failed too often. */
  check: <T>(context: Context, read: () => Promise<T | null>) => Promise<T>;
}

/** The sender's address; each trusted proxy writes one entry at the end of X-Forwarded-For, earlier ones can be forged. */
function addressOf(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => entry.trim());
  const address = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  if (address) return address;
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown'; // no socket: a test
  }
}

/**
 * A limit in the memory of this process.
 * @param trustedProxies number of trusted proxies in front of the service
 */
export function createFailureLimit(trustedProxies: number, now: () => number = Date.now): FailureLimit {
  const failures = new Map<string, { count: number; until: number }>();
  const failuresOf = (address: string) => {
    const known = failures.get(address);
    return known && known.until > now() ? known : { count: 0, until: now() + minute };
  };
  return {
    check: async (context, read) => {
      const address = addressOf(context, trustedProxies);
      if (failuresOf(address).count >= failuresPerMinute)
        throw new ServiceError(429, 'too_many_failures', 'Too many wrong tokens. Please try again in a minute.');
      const result = await read();
      if (result !== null) return result;
      if (failures.size >= longestList) failures.clear();
      const { count, until } = failuresOf(address);
      failures.set(address, { count: count + 1, until });
      throw new ServiceError(401, 'no_token', 'A valid token is needed: Authorization: Bearer …');
    },
  };
}
