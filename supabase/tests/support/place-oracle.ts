import type { TestBackend } from './backend.ts';

/** A booking that takes places; minutes of New York's clock on the wall. */
interface Party {
  id: string;
  slot_id: string;
  starts: number;
  ends: number;
}

interface Places {
  id: string;
  label: string;
  starts: number;
  ends: number;
  places: number;
  kept: number;
  counter: number;
}

const minutes = (timestamp: string) => `(extract(epoch from ${timestamp}) / 60)::int`;

/** How many parties are there at the same time, at most, between the slot's start and its end. */
function mostAtOneTime(slot: Places, parties: readonly Party[]): number {
  const moments = [slot.starts, ...parties.map(({ starts }) => starts)].filter(
    (moment) => moment >= slot.starts && moment < slot.ends,
  );
  return Math.max(...moments.map((at) => parties.filter(({ starts, ends }) => starts <= at && at < ends).length));
}

/**
 * What is wrong with the places, counted from the rows of bookings and slots by docs/product/capacity-and-slots.md#places and
 * without the functions of the database. Empty when all is well.
 */
export async function wrongPlaces(backend: TestBackend): Promise<string[]> {
  const parties = await backend.sql<Party>(
    `select id, slot_id, ${minutes('(event_date + event_time)')} as starts,
        ${minutes(`(ends_at at time zone 'America/New_York')`)} as ends
      from public.bookings
      where status in ('confirmed', 'in_progress', 'completed')
        or status = 'pending' and hold_expires_at > clock_timestamp() + (select shift from private.clock)`,
  );
  const slots = await backend.sql<Places>(
    `select id, date || ' ' || start_time as label, ${minutes('(date + start_time)')} as starts,
        ${minutes('(date + end_time)')} as ends, max_bookings as places, kept_bookings as kept, current_bookings as counter
      from private.slots`,
  );
  return slots.flatMap((slot) => {
    const taken = parties.filter(
      ({ slot_id: home, starts, ends }) =>
        home === slot.id || (slot.places > 0 && starts < slot.ends && slot.starts < ends),
    ).length;
    const most = mostAtOneTime(slot, parties);
    const allowed = Math.max(slot.places, slot.kept);
    return [
      ...(slot.places > 0 && most > allowed ? [`${slot.label}: ${most} parties, ${allowed} places`] : []),
      ...(taken === slot.counter ? [] : [`${slot.label}: counter ${slot.counter}, ${taken} bookings`]),
    ];
  });
}
