import { camelCased } from '../core/camel-case.ts';
import type { CamelCased } from '../core/camel-case.ts';
import type { Tables } from '../database.gen.ts';
import type { OpenTime } from '../domain/calendar/open-times.ts';
import { minuteText } from '../domain/calendar/time.ts';
import type { RpcRow } from '../core/call.ts';

/** A row of the view `available_slots`. */
export type SlotRow = Tables<'available_slots'>;

/** A bookable time; date and times are in New York, YYYY-MM-DD and HH:MM. */
export interface Slot extends CamelCased<SlotRow> {
  currentBookings: number;
}

const minuteOrNull = (time: string | null) => time && minuteText(time);

export function toOpenTime(row: RpcRow<'open_times'>): OpenTime {
  return {
    ...row,
    startTime: minuteText(row.startTime),
    endTime: minuteText(row.endTime),
    latestStart: minuteOrNull(row.latestStart),
    reachedStart: minuteOrNull(row.reachedStart),
    reachedEnd: minuteOrNull(row.reachedEnd),
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
