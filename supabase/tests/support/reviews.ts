import type { SiteReviews } from '../../../shared-data/src/domain/business/site-content.ts';
import type { TestBackend } from './backend.ts';
import { bookWithoutAccount, makeSlot, mailedLinkTo } from './bookings.ts';
import type { BookingRow } from './bookings.ts';

/** A file that begins like a JPEG, in base64. */
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 50 }, (_, n) => n)]).toString(
  'base64',
);

export const CONSENT = 'I agree that this review is published on this site as I wrote it.';

/** A booking whose event took place, of an account or of nobody. */
export async function completedBooking(
  backend: TestBackend,
  userId?: string,
): Promise<BookingRow & { event_date: string }> {
  const booking = await bookWithoutAccount(
    backend,
    { total_amount: undefined, ...(userId && { user_id: userId }) },
    await makeSlot(backend),
  );
  await backend.sql(`insert into public.payments (booking_id, amount, status) values ($1::uuid, $2, 'completed')`, [
    booking.id,
    booking.total_amount * 100,
  ]);
  await backend.sql('insert into public.booking_sync (booking_id) values ($1::uuid)', [booking.id]);
  for (const status of ['confirmed', 'in_progress', 'completed'])
    await backend.sql(`update public.bookings set status = $2, hold_expires_at = null where id = $1::uuid`, [
      booking.id,
      status,
    ]);
  return booking as unknown as BookingRow & { event_date: string };
}

/** The token of the link of the thanks, opened by a visitor. */
export async function openReview(backend: TestBackend, bookingId: string): Promise<string> {
  const secret = await mailedLinkTo(backend, bookingId, 'review');
  const [row] = await backend.sql<{ token: string }>('select private.open_review_link($1) as token', [secret]);
  return row!.token;
}

export const written = (token: string, changes: Record<string, unknown> = {}) => ({
  p_token: token,
  p_rating: 5,
  p_body: 'Nobody waited.',
  p_name: 'Rowan H.',
  p_event_type: 'wedding',
  ...changes,
});

/** Sends a review of a booking with a photo; returns its id. */
export async function sendReview(
  backend: TestBackend,
  bookingId: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const token = await openReview(backend, bookingId);
  const visitor = backend.visitor();
  await visitor.rpc('set_review_photo', { p_token: token, p_photo: JPEG });
  const { error } = await visitor.rpc('submit_review', { ...written(token, changes), p_consent: CONSENT });
  if (error) throw new Error(`${error.code} ${error.message} ${error.details}`);
  const [row] = await backend.sql<{ id: string }>('select id from private.reviews where booking_id = $1::uuid', [
    bookingId,
  ]);
  return row!.id;
}

/** Sends a review of an event of its own. */
export const sentReview = async (backend: TestBackend, changes: Record<string, unknown> = {}, userId?: string) =>
  sendReview(backend, (await completedBooking(backend, userId)).id, changes);

/** The reviews in the content of the site. */
export const publishedReviews = async (backend: TestBackend) =>
  ((await backend.visitor().rpc('site_content')).data as { reviews: SiteReviews }).reviews;
