import { randomUUID } from 'node:crypto';
import type { TestBackend } from './backend.ts';
import { bookWithoutAccount } from './bookings.ts';
import { person } from './people.ts';
import type { Person } from './people.ts';

export interface CrewMember extends Person {
  staffId: string;
}

/** An account with the role staff that is a person of the crew. */
export async function crewMember(
  backend: TestBackend,
  owner: Person,
  { name = 'Basil Barkeeper', role = 'bartender', hourlyCents = 2500 } = {},
): Promise<CrewMember> {
  const who = await person(backend, { role: 'staff', fullName: name });
  return { ...who, staffId: await addStaff(owner, { name, email: who.email, role, hourlyCents }) };
}

export async function addStaff(
  owner: Pick<Person, 'client'>,
  { name = 'Basil Barkeeper', email = `${randomUUID()}@example.com`, role = 'bartender', hourlyCents = 2500 } = {},
): Promise<string> {
  const { data, error } = await owner.client.rpc('save_staff', {
    ...{ p_id: null, p_name: name, p_email: email, p_role: role, p_hourly_cents: hourlyCents },
  });
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as string;
}

export interface ShiftInput {
  id?: string | null;
  staffId: string;
  from: string;
  until: string;
  bookingId?: string | null;
  title?: string | null;
  note?: string | null;
  restReason?: string | null;
}

/** Saves a shift as the planning does: its id, or the code and key of the refusal. */
export async function saveShift(owner: Pick<Person, 'client'>, shift: ShiftInput): Promise<string> {
  const { data, error } = await owner.client.rpc('save_shift', {
    p_id: shift.id ?? null,
    p_staff_id: shift.staffId,
    p_booking_id: shift.bookingId ?? null,
    p_title: shift.title ?? (shift.bookingId ? null : 'Tasting'),
    p_starts_at: shift.from,
    p_ends_at: shift.until,
    p_note: shift.note ?? null,
    p_rest_reason: shift.restReason ?? null,
  });
  return error ? `${error.code} ${error.message}` : (data as string);
}

/** 'ok', or the code and key of the refusal. */
export async function publish(owner: Pick<Person, 'client'>, ...ids: string[]): Promise<string> {
  const { error } = await owner.client.rpc('publish_shifts', { p_ids: ids });
  return error ? `${error.code} ${error.message}` : 'ok';
}

/** A confirmed booking of somebody without an account, and the time of its crew. */
export async function confirmedBooking(backend: TestBackend, changes: Record<string, unknown> = {}) {
  const booking = await bookWithoutAccount(backend, changes);
  await backend.sql(`update public.bookings set status = 'confirmed', hold_expires_at = null where id = $1::uuid`, [
    booking.id,
  ]);
  return { ...booking, ...(await crewTime(backend, booking.id)) };
}

/** The time of a booking's crew, and the day of its event in New York. */
export async function crewTime(backend: TestBackend, bookingId: string) {
  const [crew] = await backend.sql<{ from: string; until: string; day: string }>(
    `select to_json(lower(private.crew_time(b))) #>> '{}' as from, to_json(upper(private.crew_time(b))) #>> '{}' as until,
        event_date::text as day
      from public.bookings b where id = $1::uuid`,
    [bookingId],
  );
  return crew!;
}

export interface ShiftMail {
  what: string;
  email: string;
  token: string;
  run_at: string;
  payload: Record<string, unknown>;
}

/** The mails about a shift that wait or were sent, in their order. */
export const shiftMails = (backend: TestBackend, shiftId: string) =>
  backend.sql<ShiftMail>(
    `select payload ->> 'what' as what, payload ->> 'email' as email, payload ->> 'token' as token, payload, run_at
      from private.outbox where kind = 'mail.shift' and payload ->> 'shift_id' = $1 order by id`,
    [shiftId],
  );
