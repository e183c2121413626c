import { camelCased } from '../core/camel-case.ts';
import type { CamelCased } from '../core/camel-case.ts';
import type { Tables } from '../database.gen.ts';
import type { OpenTime } from '../domain/calendar/open-times.ts';
import { minuteText } from '../domain/calendar/time.ts';

/** A row of the view `available_slots`. */
export type SlotRow = Tables<'available_slots'>;

/** A bookable time; date and times are in New York, YYYY-MM-DD and HH:MM. */
export interface Slot extends CamelCased<SlotRow> {
  currentBookings: number;
}

/** A row of the answer of `open_times`, of which the generated types leave out the nulls. */
interface OpenTimeRow {
  /** Null for the owner on a day after the horizon that has no slots yet. */
  slot_id: string;
  start_time: string;
  end_time: string;
  places_left: number;
  latest_start: string | null;
  longest_hours: number;
  reason: string | null;
  reached_start: string | null;
  reached_end: string | null;
}

const minuteOrNull = (time: string | null) => time && minuteText(time);

export function toOpenTime(row: OpenTimeRow): OpenTime {
  return {
    ...camelCased(row),
    startTime: minuteText(row.start_time),
    endTime: minuteText(row.end_time),
    latestStart: minuteOrNull(row.latest_start),
    reason: row.reason as OpenTime['reason'],
    reachedStart: minuteOrNull(row.reached_start),
    reachedEnd: minuteOrNull(row.reached_end),
  };
}

export function toSlot(row: SlotRow): Slot {
  return {
    ...camelCased(row),
    startTime: minuteText(row.start_time),
    endTime: minuteText(row.end_time),
    // Never null, although the generated types make every column of a view nullable.
    currentBookings: row.current_bookings ?? 0,
  };
}
