import { randomUUID } from 'node:crypto';
import type { TestBackend } from './backend.ts';
import { bookWithoutAccount } from './bookings.ts';
import { person } from './people.ts';
import type { Person } from './people.ts';
import { answer } from './team.ts';

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
    ...{ p_id: null, p_changes: { name, email, role, hourly_cents: hourlyCents }, p_seen: {} },
  });
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as string;
}

/** Records the last day of an alcohol certificate, or removes it, whatever was recorded before. */
export async function certify(owner: Pick<Person, 'client'>, staffId: string, day: string | null): Promise<void> {
  const { data } = await owner.client.rpc('staff_list');
  const person = (data as { id: string; alcohol: string | null }[]).find(({ id }) => id === staffId);
  const { error } = await owner.client.rpc('save_staff', {
    ...{ p_id: staffId, p_changes: { alcohol: day }, p_seen: { alcohol: person?.alcohol ?? null } },
  });
  if (error) throw new Error(`${error.code} ${error.message}`);
}

/** Changes fields of a person that were seen with other values: 'ok', or the code and key of the refusal. */
export const changeStaff = (owner: Pick<Person, 'client'>, id: string | null, changes: object, seen: object) =>
  answer(owner.client.rpc('save_staff', { p_id: id, p_changes: changes, p_seen: seen }));

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

interface ShownShift {
  id: string;
  booking_id: string | null;
  event: string;
  published: boolean;
}

/** The fields of a shift as the plan shows it now; empty when there is none. */
export async function seenShift(owner: Pick<Person, 'client'>, id: string): Promise<Record<string, unknown>> {
  const { data } = await owner.client.rpc('schedule', { p_from: '2026-01-01', p_to: '2040-12-31' });
  const shift = (data as ShownShift[]).find((one) => one.id === id);
  return shift ? { ...shift, title: shift.booking_id ? null : shift.event } : {};
}

/** Saves a shift with all its fields, as somebody who has seen it as it is: its id, or the code and key of the refusal. */
export async function saveShift(owner: Pick<Person, 'client'>, shift: ShiftInput): Promise<string> {
  const changes = {
    staff_id: shift.staffId,
    booking_id: shift.bookingId ?? null,
    title: shift.title ?? (shift.bookingId ? null : 'Tasting'),
    starts_at: shift.from,
    ends_at: shift.until,
    note: shift.note ?? null,
    rest_reason: shift.restReason ?? null,
  };
  return changeShift(owner, shift.id ?? null, changes, shift.id ? await seenShift(owner, shift.id) : {});
}

/** Changes fields of a shift that were seen with other values: its id, or the code and key of the refusal. */
export async function changeShift(
  owner: Pick<Person, 'client'>,
  id: string | null,
  changes: Record<string, unknown>,
  seen: Record<string, unknown>,
): Promise<string> {
  const { data, error } = await owner.client.rpc('save_shift', { p_id: id, p_changes: changes, p_seen: seen });
  return error ? `${error.code} ${error.message}` : (data as string);
}

/** Deletes a shift, as somebody who has seen it as it is unless they say otherwise. */
export async function deleteShift(owner: Pick<Person, 'client'>, id: string, seen?: Record<string, unknown>) {
  return answer(owner.client.rpc('delete_shift', { p_id: id, p_seen: seen ?? (await seenShift(owner, id)) }));
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
