import { callerAddress } from '../_shared/http/caller-address.ts';
import type { Database } from '../_shared/bookings/database.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { pseudonym } from '../_shared/http/secret.ts';

const hour = 3_600;

/**
 * Counts one call by address, by e-mail and overall. The keys are digests, so neither can be read from them.
 * Throws `rate_limited`.
 */
export async function limitCalls(
  type: string,
  email: string,
  request: Request,
  database: Database,
  secret: string,
): Promise<void> {
  const address = callerAddress(request);
  const limits: [bucket: string, max: number][] = [
    ...(address ? [[`address:${await pseudonym(secret, address)}`, 20] satisfies [string, number]] : []),
    [`email:${await pseudonym(secret, email.toLowerCase())}`, 10],
    ['all', 300],
  ];
  for (const [bucket, max] of limits) {
    if (!(await database.takeRateLimit(`send-notification:${type}:${bucket}`, max, hour))) {
      throw new FunctionError(
        'rate_limited',
        'Too many messages. Please try again later or call us.',
        {},
        { 'retry-after': String(hour) },
      );
    }
  }
}
