import { randomInt } from 'node:crypto';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { bucketCount } from '@district-pour/releases/registry/canary';

const thirtyDays = 30 * 24 * 60 * 60;

/** The bucket that a visitor's cookie has; null without one. */
export function storedBucket(context: Context, secure: boolean): number | null {
  const stored = getCookie(context, 'bucket', secure ? 'host' : undefined);
  return stored && /^\d{1,2}$/.test(stored) ? Number(stored) : null;
}

/**
 * The bucket of a visitor, 0 to 99, stored in a cookie. The number is random and one in a hundred visitors has the same one,
 * so it identifies no person. Over https the cookie is `__Host-bucket`, which no other host can set. `cookie` must be sent when the visitor has none yet; the browser reads it too
 * (`src/boot/visitor-bucket.ts`). Call this only when the answer depends on the bucket: otherwise no cookie is set.
 * @param secure whether the site is served over https
 */
export function visitorBucket(context: Context, secure: boolean): { bucket: number; cookie: string | null } {
  const prefix = secure ? 'host' : undefined;
  const stored = storedBucket(context, secure);
  if (stored !== null) return { bucket: stored, cookie: null };
  const bucket = randomInt(bucketCount);
  return {
    bucket,
    cookie: generateCookie('bucket', String(bucket), {
      prefix,
      sameSite: 'Lax',
      secure,
      path: '/',
      maxAge: thirtyDays,
    }),
  };
}
