import { bookingLinkUrl } from '../../_shared/bookings/booking-link.ts';
import type { LinkPurpose, MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { linkToken } from '../../_shared/http/secret.ts';
import type { JobContext } from './job.ts';

type Link = Pick<JobContext, 'row' | 'database' | 'deps'>;

/** The secret of a new link. It follows from the row, so that a repeated mail is the same mail. */
export async function newLink(
  { row, database, deps }: Link,
  booking: MailedBooking,
  purpose: LinkPurpose,
): Promise<string> {
  const token = await linkToken(deps.env.secretKey, `of outbox row ${row.id}`);
  await database.createBookingLink(booking.bookingId, purpose, token);
  return token;
}

/** The address at which a new link opens its booking. */
export const makeLink = async (context: Link, booking: MailedBooking, purpose: LinkPurpose): Promise<string> =>
  bookingLinkUrl(context.deps.env.siteUrl, await newLink(context, booking, purpose));
