import type { TestBackend } from './backend.ts';
import type { Person } from './people.ts';

export interface OpeningHour {
  weekday: number;
  start_time: string;
  end_time: string;
  places: number;
}
export interface OpeningRules {
  version: number;
  lead_hours: number;
  horizon_months: number;
  /** HH:MM; before noon of the next morning. */
  latest_end: string;
  hours: OpeningHour[];
  closed: { id?: string; from_date: string; to_date: string; reason: string }[];
}
export interface OpeningPreview {
  removed: number;
  added: number;
  conflicts: { booking_id: string; cause: string; reason: string | null }[];
}

export async function openingRules(admin: Person): Promise<OpeningRules> {
  const { data, error } = await admin.client.rpc('opening_rules');
  if (error) throw new Error(error.message);
  return data as OpeningRules;
}

/** Saves the rules with changes over what is saved now, as the page does. */
export async function changeOpening(
  admin: Person,
  changes: Partial<OpeningRules> | ((rules: OpeningRules) => Partial<OpeningRules>),
): Promise<OpeningPreview & { version: number }> {
  const rules = await openingRules(admin);
  const next = { ...rules, ...(typeof changes === 'function' ? changes(rules) : changes) };
  const { data, error } = await admin.client.rpc('save_opening_rules', { p_rules: next, p_version: rules.version });
  if (error) throw new Error(`${error.code} ${error.message} ${error.hint ?? ''}`);
  return data as OpeningPreview & { version: number };
}

/** Every slot from 14:00 (or another start) on has this end and these places. */
export const hoursWith = (
  rules: OpeningRules,
  start: string,
  changes: Partial<OpeningHour>,
): Partial<OpeningRules> => ({
  hours: rules.hours.map((hour) => (hour.start_time === start ? { ...hour, ...changes } : hour)),
});

export interface StoredSlot {
  id: string;
  date: string;
  start: string;
  max_bookings: number;
  current_bookings: number;
  is_available: boolean;
}

/** The slots of a day, by start. */
export const slotsOf = (backend: TestBackend, date: string): Promise<StoredSlot[]> =>
  backend.sql<StoredSlot>(
    `select id, date::text, to_char(start_time, 'HH24:MI') as start, max_bookings, current_bookings, is_available
      from private.slots where date = $1::date order by start_time`,
    [date],
  );

let lastDay = 4;

/** A later day than every one before, with the slots of the rules; its date, and the slot from 14:00 with two places. */
export async function freshDay(backend: TestBackend): Promise<StoredSlot> {
  lastDay += 1;
  const [slot] = await backend.sql<StoredSlot>(
    `select id, date::text, to_char(start_time, 'HH24:MI') as start, max_bookings, current_bookings, is_available
      from private.slots where date = private.local_now()::date + $1::int and start_time = '14:00'`,
    [lastDay],
  );
  if (!slot) throw new Error(`No slot from 14:00 in ${lastDay} days`);
  return slot;
}
