import type { CheckoutState } from '../_shared/bookings/mailed-booking.ts';
import { connectDatabase } from '../_shared/bookings/database.ts';
import { calendarFilename } from '../_shared/calendar/calendar-file.ts';
import { calendarText } from '../_shared/calendar/calendar-text.ts';
import type { Deps } from '../_shared/deps.ts';
import { requireUser } from '../_shared/http/auth.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { fieldsOf } from '../_shared/http/fields.ts';
import { limitCalls } from '../_shared/http/limit-calls.ts';
import { businessNow } from '../_shared/services/site-content.ts';
import { feed } from './feed.ts';

/**
 * POST `{ booking_id }` with the session of its customer, or `{ link }` with the token of any link of a booking →
 * `{ filename, content }`, its calendar file (docs/product/calendar.md#download). GET `?feed=…` is the feed of an account.
 */
export const handler = defineFunction({
  name: 'calendar',
  caller: 'browser',
  maxBytes: 16_384,
  get: ({ request, deps }) => feed(request, deps),
  handle: async ({ request, json, deps }) => {
    const body = json();
    const fields = fieldsOf(body);
    const booking =
      'link' in body
        ? await linkedBooking(fields.text('link', 100), request, deps)
        : await ownBooking(fields.uuid('booking_id'), request, deps);
    if (!['confirmed', 'in_progress', 'completed'].includes(booking.status))
      throw new FunctionError('wrong_status', 'Only a confirmed booking has a calendar file.');
    const business = await businessNow(deps);
    return { filename: calendarFilename(booking), content: calendarText([booking], deps.env.siteUrl, business) };
  },
});

async function ownBooking(id: string, request: Request, deps: Deps): Promise<CheckoutState> {
  const user = await requireUser(request, deps);
  const booking = await connectDatabase(deps).checkoutState(id);
  if (!booking || booking.userId !== user.id) throw new FunctionError('not_allowed', 'This booking is not yours.');
  return booking;
}

async function linkedBooking(token: string, request: Request, deps: Deps): Promise<CheckoutState> {
  await limitCalls('calendar-link', request, deps);
  const database = connectDatabase(deps);
  const id = await database.findBookingLink(token);
  const booking = id ? await database.checkoutState(id) : null;
  if (!booking) throw new FunctionError('not_found', 'This link is not valid any more.');
  return booking;
}
