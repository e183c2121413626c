import { connectDatabase } from '../_shared/bookings/database.ts';
import { calendarText } from '../_shared/calendar/calendar-text.ts';
import type { Deps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { limitCalls } from '../_shared/http/limit-calls.ts';
import { pseudonym } from '../_shared/http/secret.ts';
import { businessNow } from '../_shared/services/site-content.ts';

/**
 * All bookings of the account whose address of the feed is called, for programs that subscribe to it
 * (docs/product/calendar.md#feed). Throws `not_found` for an address that is unknown or ended.
 */
export async function feed(request: Request, deps: Deps): Promise<Response> {
  // Calendar services read the feeds of many people from one address.
  await limitCalls('calendar-feed', { address: 300 }, request, deps);
  const bookings = await connectDatabase(deps).calendarFeed(new URL(request.url).searchParams.get('feed') ?? '');
  if (!bookings) throw new FunctionError('not_found', 'There is no such calendar.');
  const text = calendarText(bookings, deps.env.siteUrl, await businessNow(deps), { feed: true });
  const etag = `"${await pseudonym(deps.env.secretKey, text)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  // A proxy that compresses makes the tag a weak one: W/"…".
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="district-pour.ics"',
    },
  });
}
