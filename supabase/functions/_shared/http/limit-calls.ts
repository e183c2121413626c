import { connectDatabase } from '../bookings/database.ts';
import type { Deps } from '../deps.ts';
import { callerAddress } from './caller-address.ts';
import { FunctionError } from './errors.ts';
import { pseudonym } from './secret.ts';

/**
 * Counts a call of the network address, of which only a digest is stored. Throws `rate_limited` above `max` calls in ten
 * minutes. A call without a known address is not counted.
 */
export async function limitCalls(name: string, max: number, request: Request, deps: Deps): Promise<void> {
  const address = callerAddress(request);
  if (!address) return;
  const bucket = `${name}:address:${await pseudonym(deps.env.secretKey, address)}`;
  if (await connectDatabase(deps).takeRateLimit(bucket, max, 600)) return;
  throw new FunctionError(
    'rate_limited',
    'Too many attempts. Please wait a few minutes.',
    {},
    { 'retry-after': '600' },
  );
}
