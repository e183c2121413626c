import type { MoneyRow } from 'shared-data/domain/money-row';
import type { TestBackend } from './backend.ts';
import { book, openCheckout, pay } from './bookings.ts';
import type { BookingRow, Slot } from './bookings.ts';
import type { Person } from './people.ts';

export interface Terms {
  percent: number;
  lowered_by_move: boolean;
  refund_cents: number;
  waiting_cents: number;
  paid_cents: number;
  open_cents: number;
  money: MoneyRow;
}

interface Answer {
  data: unknown;
  error: { message: string } | null;
}
/** `ok`, or the key of the refusal. */
const outcome = ({ error }: Answer): string => error?.message ?? 'ok';

/** Cancels as the customer, who agreed to that refund; without one gives up a hold. */
export const cancel = async (
  { client }: Pick<Person, 'client'>,
  bookingId: string,
  refundCents?: number,
): Promise<string> =>
  outcome(await client.rpc('cancel_booking', { p_booking_id: bookingId, p_refund_cents: refundCents }));

export const cancelByOwner = async (
  { client }: Pick<Person, 'client'>,
  bookingId: string,
  reason = 'Our van has broken down.',
): Promise<string> =>
  outcome(await client.rpc('cancel_booking_by_owner', { p_booking_id: bookingId, p_reason: reason }));

/** Cancels every booking that is not paid, with the reason `admin`. */
export const cancelAllHolds = (backend: TestBackend) =>
  backend.sql(
    `update public.bookings set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null where status = 'pending'`,
  );

const termsBy =
  (name: string) =>
  async ({ client }: Pick<Person, 'client'>, bookingId: string): Promise<Terms | string> => {
    const { data, error } = await client.rpc(name, { p_booking_id: bookingId }).maybeSingle();
    return error?.message ?? (data as Terms);
  };
/** What the customer is shown before they agree; the key of the refusal when it is refused. */
export const terms = termsBy('cancellation_terms');
/** What an admin is shown before they cancel. */
export const ownerTerms = termsBy('owner_cancellation_terms');

/** A place at 18:00 that many days after today in New York, with a slot if there is none yet. */
export async function slotInDays(backend: TestBackend, days: number): Promise<Slot> {
  const rows = await backend.sql<Slot>(
    `insert into private.slots as s (date, start_time, end_time, max_bookings)
        values (private.local_now()::date + $1::int, '18:00', '22:00', 1)
      on conflict (date, start_time) do update set max_bookings = s.max_bookings + 1 returning id, date::text`,
    [days],
  );
  return rows[0]!;
}

/** Books an event in that many days and pays it, in whole or the deposit of half; 499 dollars. */
export async function paidInDays(
  backend: TestBackend,
  who: Person,
  days: number,
  purpose: 'full' | 'deposit' = 'full',
): Promise<BookingRow> {
  const booking = await book(who, await slotInDays(backend, days));
  const cents = purpose === 'full' ? 49_900 : 25_000;
  await pay(backend, await openCheckout(backend, booking, { purpose, cents }), { cents });
  return booking;
}

/** The payloads of a booking's work of one kind. */
export async function payloadsOf(
  backend: TestBackend,
  bookingId: string,
  kind: string,
): Promise<Record<string, unknown>[]> {
  const rows = await backend.sql<{ payload: Record<string, unknown> }>(
    `select payload from private.outbox where payload ->> 'booking_id' = $1 and kind = $2 order by id`,
    [bookingId, kind],
  );
  return rows.map(({ payload }) => payload);
}
