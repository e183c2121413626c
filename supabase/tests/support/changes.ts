import { toChangedPrice } from 'shared-data/domain/purchase';
import type { TestBackend } from './backend.ts';
import { book, openCheckout, pay, placesTaken, slotsFrom } from './bookings.ts';
import type { BookingRow, Slot } from './bookings.ts';
import type { Person } from './people.ts';

/** A slot of nine minutes; `start` is HH:MM. */
export interface ShortSlot extends Slot {
  start: string;
}

/** Starts that are five hours apart, so that no booking reaches the next slot. */
const starts = [9, 14, 19, 4].map((hour) => String(hour).padStart(2, '0'));
const used = new Map<number, number>();

/** Makes a slot that many days from today in New York, at 09:00 for the first; after four of a day 200 days later. */
export async function slotIn(backend: TestBackend, days: number, places = 1): Promise<ShortSlot> {
  const n = used.get(days) ?? 0;
  used.set(days, n + 1);
  const hour = starts[n % starts.length];
  const [slot] = await backend.sql<Slot>(
    `insert into private.slots (date, start_time, end_time, max_bookings)
      values (private.local_now()::date + $1::int, $2, $3, $4) on conflict do nothing returning id, date::text`,
    [days + 200 * Math.floor(n / starts.length), `${hour}:00`, `${hour}:09`, places],
  );
  // A test that moves the clock meets days with slots.
  return slot ? { ...slot, start: `${hour}:00` } : slotIn(backend, days, places);
}

export interface StoredBooking {
  id: string;
  number: number;
  event_name: string;
  event_date: string;
  event_time: string;
  slot_id: string;
  status: string;
  guest_count: number;
  total_amount: number;
  move_count: number;
  refund_cap: number;
}

/** Every column of a booking, dates as texts. */
export async function changed(backend: TestBackend, id: string): Promise<StoredBooking> {
  const rows = await backend.sql<{ row: StoredBooking }>(
    'select to_jsonb(b) as row from public.bookings b where id = $1::uuid',
    [id],
  );
  return rows[0]!.row;
}

type Status = 'pending' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled';
const WAY: Record<Status, Status[]> = {
  pending: [],
  confirmed: ['confirmed'],
  in_progress: ['confirmed', 'in_progress'],
  completed: ['confirmed', 'in_progress', 'completed'],
  cancelled: ['cancelled'],
};

/** A booking for 40 guests, $499, paid in full or by a deposit unless it is pending or cancelled. */
export async function paidBookingIn(
  backend: TestBackend,
  who: Person,
  slot: ShortSlot,
  { status = 'confirmed', deposit = false }: { status?: Status; deposit?: boolean } = {},
): Promise<StoredBooking> {
  const [{ id, total } = { id: '', total: 0 }] = await backend.sql<{ id: string; total: number }>(
    `insert into public.bookings (user_id, event_name, event_type, event_date, event_time, location, guest_count)
      values ($1::uuid, 'Garden party', 'private', $2::date, $3, 'Georgetown', 40) returning id, total_amount as total`,
    [who.id, slot.date, slot.start],
  );
  if (WAY[status][0] === 'confirmed') {
    await backend.sql(
      `insert into public.payments (booking_id, purpose, amount, status, provider_payment_intent) values ($1::uuid, $2, $3, 'completed', $4)`,
      [id, deposit ? 'deposit' : 'full', deposit ? 25_000 : 100 * total, `pi_${id}`],
    );
    await backend.sql('insert into public.booking_sync (booking_id) values ($1::uuid)', [id]);
  }
  for (const next of WAY[status])
    await backend.sql(
      `update public.bookings set status = $2, hold_expires_at = null, cancel_reason = $3 where id = $1::uuid`,
      [id, next, next === 'cancelled' ? 'customer' : null],
    );
  return changed(backend, id);
}

let daysToChange = 60;

/** Bookings of a customer that a test changes, each on a day that nobody else uses. */
export function bookingsToChange(backend: () => TestBackend, customer: () => Person) {
  /** The slots of a new day: from 2 PM to 6 PM and from 6 PM to 10 PM, with one place each. */
  const day = (): Promise<[afternoon: Slot, evening: Slot]> => {
    daysToChange += 2;
    return slotsFrom(backend(), daysToChange, ['14:00', '18:00']);
  };
  /** A booking for 40 guests at 2 PM, by guests for four hours at $499 unless `changes` says otherwise. */
  const booked = async (changes: Record<string, unknown> = {}): Promise<BookingRow & { slots: [Slot, Slot] }> => {
    const slots = await day();
    const values = { event_time: '14:00', total_amount: undefined, ...changes };
    return { ...(await book(customer(), slots[0], values)), slots };
  };
  const paid = async (changes: Record<string, unknown> = {}) => {
    const booking = await booked(changes);
    await pay(backend(), await openCheckout(backend(), booking), { cents: booking.total_amount * 100 });
    return booking;
  };
  /** How many places of each slot are taken. */
  const taken = (slots: readonly Slot[]) => Promise.all(slots.map((slot) => placesTaken(backend(), slot)));
  return { day, booked, paid, taken };
}

interface Answer {
  error: { code: string; message: string; details?: string | null; hint?: string | null } | null;
}
/** The detail of a refusal; of a changed price its total. */
export const detailOf = ({ message, details }: { message: string; details?: string | null }) =>
  message === 'price_changed' && details ? String(toChangedPrice(details).total) : details;
const end = ({ error }: Answer) =>
  error ? [error.code, error.message, detailOf(error), error.hint].filter(Boolean).join(' ') : 'changed';

/** Moves a booking as the page does; 'moved', or the refusal. */
export const move = async (who: Person, id: string, slot: ShortSlot, time = slot.start): Promise<string> =>
  (await change(who, id, { event_date: slot.date, event_time: time })).replace(/^changed$/, 'moved');

/** What somebody is shown before a change, or the code of the refusal. */
export const preview = async (who: Person, id: string, changes: object) => {
  const { data, error } = await who.client
    .rpc('preview_change', { p_booking_id: id, p_changes: changes as never })
    .maybeSingle();
  return error ? error.code : (data as Record<string, unknown>);
};

/** Changes facts of a booking as the page does; 'changed', or the refusal. */
export const change = async (
  who: Person,
  id: string,
  changes: Record<string, unknown>,
  decision: { total?: number; settlement?: string; reason?: string } = {},
): Promise<string> =>
  end(
    await who.client.rpc('change_booking', {
      p_booking_id: id,
      p_changes: changes,
      p_total_amount: decision.total ?? null,
      p_settlement: decision.settlement ?? null,
      p_reason: decision.reason ?? null,
    }),
  );

export interface HistoryEntry {
  version: number;
  change: string;
  actor: string;
  way: string;
  actor_id: string | null;
  old: Record<string, unknown>;
  new: Record<string, unknown>;
  reason: string | null;
}

/** What a person sees of a booking's history, the latest first. */
export async function history(who: Person, id: string): Promise<HistoryEntry[]> {
  const { data, error } = await who.client
    .from('booking_history')
    .select()
    .eq('booking_id', id)
    .order('id', { ascending: false });
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as HistoryEntry[];
}

/** Moves the clock to that interval before the event. */
export const untilEvent = (backend: TestBackend, id: string, before: string) =>
  backend.sql(
    `update private.clock set shift = shift + (
      select (b.event_date + b.event_time) at time zone 'America/New_York' - $2::interval - private.now()
        from public.bookings b where b.id = $1::uuid)`,
    [id, before],
  );
