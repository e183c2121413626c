import { randomInt } from 'node:crypto';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { bucketCount } from 'tooling/registry/canary';

const thirtyDays = 30 * 24 * 60 * 60;

/**
 * The bucket of a visitor, 0 to 99, which a cookie keeps between visits. The number is drawn at random and shared by one
 * in a hundred visitors, so it tells nobody apart. `cookie` is to be sent when the visitor has none yet; the browser reads
 * it too (`src/boot/visitor-bucket.ts`). To be called only where the answer depends on it: otherwise no cookie is set.
 * @param secure whether the site is served over https
 */
export function visitorBucket(context: Context, secure: boolean): { bucket: number; cookie: string | null } {
  const known = getCookie(context, 'bucket');
  if (known && /^\d{1,2}$/.test(known)) return { bucket: Number(known), cookie: null };
  const bucket = randomInt(bucketCount);
  return {
    bucket,
    cookie: generateCookie('bucket', String(bucket), { sameSite: 'Lax', secure, path: '/', maxAge: thirtyDays }),
  };
}
