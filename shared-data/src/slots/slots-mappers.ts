import type { Tables } from '../database.gen.ts';
import { minuteText } from '../domain/time.ts';

/** A row of the view `available_slots`; its counter is never null, though a view's type cannot say so. */
export type SlotRow = Tables<'available_slots'> & { current_bookings: number };

/** A bookable time; date and times are New York's, YYYY-MM-DD and HH:MM. */
export interface Slot {
  id: string;
  date: string;
  startTime: string;
  endTime: string;
  maxBookings: number;
  currentBookings: number;
  isAvailable: boolean;
}

export function toSlot(row: SlotRow): Slot {
  return {
    id: row.id,
    date: row.date,
    startTime: minuteText(row.start_time),
    endTime: minuteText(row.end_time),
    maxBookings: row.max_bookings,
    currentBookings: row.current_bookings,
    isAvailable: row.is_available,
  };
}
