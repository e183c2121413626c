import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import type { PriceLine } from 'shared-data/domain/purchase';
import type { TestBackend } from './backend.ts';

/** Creates a slot at a date that is too far in the future for generated slots. */
export interface Slot {
  id: string;
  date: string;
}

let slots = 0;

/** Makes a slot from 18:00 to 22:00 on a day nobody else uses. */
export async function makeSlot(backend: TestBackend, places = 1): Promise<Slot> {
  slots += 1;
  const rows = await backend.sql<Slot>(
    `insert into private.slots (date, start_time, end_time, max_bookings)
      values (private.local_now()::date + 60 + 2 * $1::int, '18:00', '22:00', $2) returning id, date::text`,
    [slots, places],
  );
  return rows[0]!;
}

/** Makes slots of four hours from each of these starts, on the day that many days from today in New York. */
export async function slotsFrom<const Starts extends readonly string[]>(
  backend: TestBackend,
  days: number,
  starts: Starts,
  places = 1,
): Promise<{ -readonly [Start in keyof Starts]: Slot }> {
  const rows = await backend.sql<Slot>(
    `insert into private.slots (date, start_time, end_time, max_bookings)
      select private.local_now()::date + $1::int, start_time, start_time + interval '4 hours', $2::int
        from unnest(string_to_array($3, ' ')::time[]) start_time returning id, date::text`,
    [days, places, starts.join(' ')],
  );
  return rows as { -readonly [Start in keyof Starts]: Slot };
}

/** What the booking form sends, and nothing else. */
export function bookingRow(person: Person, slot: Slot, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    user_id: person.id,
    event_name: 'Garden party',
    event_type: 'private',
    event_date: slot.date,
    event_time: '18:00',
    location: '725 Wharf Street SW, Washington, DC 20024',
    guest_count: 40,
    total_amount: 499,
    special_requests: null,
    status: 'pending',
    ...changes,
  };
}

export interface BookingRow {
  id: string;
  number: number;
  customer_id: string | null;
  email: string | null;
  status: string;
  cancel_reason: string | null;
  hold_expires_at: string | null;
  total_amount: number;
  loyalty_percent: number;
  price_lines: PriceLine[];
}

/** Books over HTTP as the form does; throws when it is refused. */
export async function book(person: Person, slot: Slot, changes: Record<string, unknown> = {}): Promise<BookingRow> {
  const { data, error } = await person.client
    .from('bookings')
    .insert(bookingRow(person, slot, changes))
    .select()
    .single<BookingRow>();
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data;
}

/** Books by the service for somebody without an account, in a new slot unless one is given. */
export async function bookWithoutAccount(
  backend: TestBackend,
  changes: Record<string, unknown> = {},
  slot?: Slot,
): Promise<BookingRow & { customer_id: string; user_id: string | null }> {
  const nobody = { id: null } as unknown as Person;
  const contact = { name: 'Rowan Hale', email: `${randomUUID()}@example.com`, phone: '(202) 555-0100' };
  const { data, error } = await backend
    .service()
    .from('bookings')
    .insert(bookingRow(nobody, slot ?? (await makeSlot(backend)), { ...contact, ...changes }))
    .select()
    .single<BookingRow & { customer_id: string; user_id: string | null }>();
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data;
}

/** Makes a link of a booking as the worker does; returns the secret that is mailed. */
export async function mailedLinkTo(
  backend: TestBackend,
  bookingId: string,
  purpose: 'booking' | 'review' = 'booking',
): Promise<string> {
  const token = randomUUID().replaceAll('-', '');
  const { error } = await backend
    .service()
    .rpc('create_booking_link', { p_booking_id: bookingId, p_purpose: purpose, p_token: token });
  if (error) throw new Error(`${error.code} ${error.message}`);
  return token;
}

/** Opens a mailed link; null when it opens nothing. It does not count as an attempt of an address. */
export async function openLink(backend: TestBackend, secret: string): Promise<string | null> {
  const [row] = await backend.sql<{ token: string | null }>('select private.open_booking_link($1) as token', [secret]);
  return row!.token;
}

/** The token of a link that was mailed and opened. */
export async function linkTo(backend: TestBackend, bookingId: string): Promise<string> {
  return (await openLink(backend, await mailedLinkTo(backend, bookingId)))!;
}

/** Enters the code that the customer is mailed for an opened link. */
export async function confirmLink(backend: TestBackend, token: string): Promise<void> {
  await backend.sql('select private.request_link_code($1)', [token]);
  await backend.sql('select * from private.redeem_link_code($1, $2)', [token, await linkCode(backend)]);
}

/** The code that was mailed last for a link. */
export async function linkCode(backend: TestBackend): Promise<string> {
  const [row] = await backend.sql<{ code: string }>(
    `select payload ->> 'code' as code from private.outbox where payload ->> 'action' = 'booking_code' order by id desc limit 1`,
  );
  return row!.code;
}

/** The stored row, read as the owner of the database. */
export async function stored(backend: TestBackend, bookingId: string): Promise<BookingRow> {
  const rows = await backend.sql<BookingRow>('select * from public.bookings where id = $1::uuid', [bookingId]);
  return rows[0]!;
}

/** The number by which people call a booking. */
export const numberOf = async (backend: TestBackend, bookingId: string) =>
  Number((await stored(backend, bookingId)).number);

/** How many places of a slot are taken, as every visitor sees it. */
export async function placesTaken(backend: TestBackend, slot: Slot): Promise<number> {
  const { data } = await backend
    .visitor()
    .from('available_slots')
    .select('current_bookings')
    .eq('id', slot.id)
    .single();
  return (data as { current_bookings: number }).current_bookings;
}

/** What a person whose slot is gone is told. */
export const SLOT_GONE = 'The selected time slot is no longer available. Please choose another time.';

let sessions = 0;

/** Opens a checkout session of 31 minutes, as create-payment does; answers its id. */
export async function openCheckout(
  backend: TestBackend,
  booking: BookingRow,
  { purpose = 'full', cents = booking.total_amount * 100 }: { purpose?: string; cents?: number } = {},
): Promise<string> {
  const session = `cs_test_${(sessions += 1)}`;
  const [{ ends } = { ends: '' }] = await backend.sql<{ ends: string }>(
    `select (private.now() + interval '31 minutes')::text as ends`,
  );
  const { error } = await backend.service().rpc('record_checkout', {
    p_booking_id: booking.id,
    p_session_id: session,
    p_amount_cents: cents,
    p_session_expires_at: ends,
    p_purpose: purpose,
  });
  if (error) throw new Error(`${error.code} ${error.message}`);
  return session;
}

export interface Settled {
  outcome: string;
  booking_id: string | null;
  refund_reason: string | null;
}

/** Reports a payment, as stripe-webhook does. */
export async function pay(
  backend: TestBackend,
  session: string,
  {
    event = `evt_${session}`,
    cents = 49900,
    currency = 'usd',
  }: { event?: string; cents?: number; currency?: string } = {},
): Promise<Settled> {
  const { data, error } = await backend
    .service()
    .rpc('settle_checkout', {
      p_event_id: event,
      p_event_type: 'checkout.session.completed',
      p_session_id: session,
      p_payment_intent: `pi_${session}`,
      p_amount_cents: cents,
      p_currency: currency,
      p_paid: true,
    })
    .single<Settled>();
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data;
}

/** Moves the database's clock forward; no client can. */
export async function letPass(backend: TestBackend, interval: string): Promise<void> {
  await backend.sql('update private.clock set shift = shift + $1::interval', [interval]);
}

/** Sets the database's clock to an instant. */
export async function setClock(backend: TestBackend, instant: string): Promise<void> {
  await backend.sql('update private.clock set shift = $1::timestamptz - clock_timestamp()', [instant]);
}

/** Sweeps as the function does, where the provider answers that nobody has paid. */
export async function sweep(backend: TestBackend): Promise<Record<string, number>> {
  const service = backend.service();
  for (const session of ((await service.rpc('unreported_checkouts')).data ?? []) as string[]) {
    await service.rpc('settle_checkout', {
      p_event_id: `sweep:${session}`,
      p_event_type: 'checkout.session.expired',
      p_session_id: session,
      p_payment_intent: null,
      p_amount_cents: null,
      p_currency: null,
      p_paid: false,
    });
  }
  const { data, error } = await service.rpc('sweep').single<Record<string, number>>();
  if (error) throw new Error(error.message);
  return data;
}

/** Books and pays in full, and lets the event take place. */
export async function completedBooking(backend: TestBackend, who: Person): Promise<BookingRow> {
  const booking = await book(who, await makeSlot(backend), { total_amount: undefined });
  await pay(backend, await openCheckout(backend, booking), { cents: booking.total_amount * 100 });
  await complete(backend, booking);
  return booking;
}

/** Lets the event of a confirmed booking begin and end. */
export async function complete(backend: TestBackend, booking: { id: string }): Promise<void> {
  for (const status of ['in_progress', 'completed'])
    await backend.sql(`update public.bookings set status = $2 where id = $1::uuid`, [booking.id, status]);
}
