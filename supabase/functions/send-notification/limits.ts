import type { Database } from '../_shared/database.ts';
import { FunctionError } from '../_shared/errors.ts';
import { pseudonym } from '../_shared/secret.ts';

const hour = 3_600;

/** The caller's address as the nearest proxy of ours wrote it; what a client sends itself stands before it in the list. */
export function callerAddress(request: Request): string | null {
  const vouched = request.headers.get('cf-connecting-ip')?.trim();
  if (vouched) return vouched;
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null;
}

/**
 * Counts one call by address, by e-mail and overall, under keys from which neither can be read.
 * Throws `rate_limited`.
 */
export async function limitCalls(type: string, email: string, request: Request, database: Database, secret: string): Promise<void> {
  const address = callerAddress(request);
  const limits: [bucket: string, max: number][] = [
    ...(address ? [[`address:${await pseudonym(secret, address)}`, 20] satisfies [string, number]] : []),
    [`email:${await pseudonym(secret, email.toLowerCase())}`, 10],
    ['all', 300],
  ];
  for (const [bucket, max] of limits) {
    if (!(await database.takeRateLimit(`send-notification:${type}:${bucket}`, max, hour))) {
      throw new FunctionError('rate_limited', 'Too many messages. Please try again later or call us.', {}, { 'retry-after': String(hour) });
    }
  }
}
