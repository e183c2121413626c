import type { SiteReviews } from '../../../shared-data/src/domain/business/site-content.ts';
import type { TestBackend } from './backend.ts';
import { bookWithoutAccount, makeSlot, mailedLinkTo } from './bookings.ts';
import type { BookingRow } from './bookings.ts';
import type { Person } from './people.ts';
import { JPEG } from './photos.ts';

export const CONSENT = 'I agree that this review is published on this site as I wrote it.';

interface EventFacts {
  event_name: string;
  event_date: string;
  event_type: string;
}

/** A booking whose event took place, of an account or of nobody. */
export async function completedBooking(backend: TestBackend, userId?: string): Promise<BookingRow & EventFacts> {
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
  return booking as unknown as BookingRow & EventFacts;
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

/** Sends a review of a new event. */
export const sentReview = async (backend: TestBackend, changes: Record<string, unknown> = {}, userId?: string) =>
  sendReview(backend, (await completedBooking(backend, userId)).id, changes);

/** The reviews in the content of the site. */
export const publishedReviews = async (backend: TestBackend) =>
  ((await backend.visitor().rpc('site_content')).data as { reviews: SiteReviews }).reviews;

type Refusal = { code?: string; message: string; details?: string } | null;
/** What a call was refused with; null when it was not. */
export const told = ({ error }: { error: Refusal }) =>
  error && `${error.code} ${error.message}${error.details ? ` ${error.details}` : ''}`;

/** What visitors and the admin call, each answered by the refusal or null, and what the admin's list has. */
export function reviewCalls(backend: TestBackend, admin: Person) {
  const decide = async (name: string, args: object) => told(await admin.client.rpc(name, args));
  return {
    decide,
    call: async (name: string, args: object) => told(await backend.visitor().rpc(name, args)),
    linked: async (token: string) =>
      (await backend.visitor().rpc('linked_review', { p_token: token }).maybeSingle()).data as Record<
        string,
        unknown
      > | null,
    reject: (id: string, p_reason: string | null = 'abuse') => decide('reject_review', { p_review_id: id, p_reason }),
    listed: async () => (await admin.client.rpc('moderated_reviews')).data as Record<string, unknown>[],
  };
}
