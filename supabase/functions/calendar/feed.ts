import { connectDatabase } from '../_shared/bookings/database.ts';
import { calendarText } from '../_shared/calendar/calendar-text.ts';
import { shiftCalendar } from '../_shared/calendar/shift-calendar.ts';
import type { Deps } from '../_shared/deps.ts';
import { limitCalls } from '../_shared/http/limit-calls.ts';
import { pseudonym } from '../_shared/http/secret.ts';
import { businessNow } from '../_shared/services/site-content.ts';

/** The text of the feed whose token is in the query: `feed` of bookings, `shifts` of shifts. */
async function textOf(query: URLSearchParams, deps: Deps): Promise<string> {
  const database = connectDatabase(deps);
  const token = query.get('shifts');
  if (token !== null) return shiftCalendar(await database.shiftFeed(token), deps.env.siteUrl);
  const bookings = await database.calendarFeed(query.get('feed') ?? '');
  return calendarText(bookings, deps.env.siteUrl, await businessNow(deps), { feed: true });
}

/**
 * All bookings or shifts of the account whose address of the feed is called, for programs that subscribe to it
 * (docs/product/calendar.md#feed, staff.md#shift-feed). Throws `link_invalid` for an address that is unknown or ended.
 */
export async function feed(request: Request, deps: Deps): Promise<Response> {
  // Calendar services read the feeds of many people from one address.
  await limitCalls('calendar-feed', request, deps);
  const text = await textOf(new URL(request.url).searchParams, deps);
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
