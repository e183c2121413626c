import { camelCased } from '../core/camel-case.ts';
import type { CamelCased } from '../core/camel-case.ts';
import type { Tables } from '../database.gen.ts';
import { minuteText } from '../domain/calendar/time.ts';

/** A row of the view `available_slots`. */
export type SlotRow = Tables<'available_slots'>;

/** A bookable time; date and times are in New York, YYYY-MM-DD and HH:MM. */
export interface Slot extends CamelCased<SlotRow> {
  currentBookings: number;
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
