import type { Tables } from '../../database.gen.ts';
import type { OpenTime } from '../../domain/calendar/open-times.ts';
import type { bookableFrom } from '../../domain/calendar/slots.ts';
import { minuteText } from '../../domain/calendar/time.ts';

type SlotRow = Tables<'available_slots'>;

interface Asked {
  p_date: string;
  p_hours?: number;
  p_booking_id?: string;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

/**
 * What `open_times` answers for these slots, on one day: an event reaches no slot of the next one.
 * supabase/tests/open-times.test.ts proves the database's own.
 */
export function openTimeRows(
  slots: readonly SlotRow[],
  moved: Tables<'bookings'> | undefined,
  asked: Asked,
  from: ReturnType<typeof bookableFrom>,
) {
  const day = slots
    .filter(({ date, max_bookings: places }) => date === asked.p_date && (places ?? 0) > 0)
    .map((slot) => ({ ...slot, start: minutes(String(slot.start_time)), end: minutes(String(slot.end_time)) }))
    .sort((a, b) => a.start - b.start);
  const own = ({ start, end }: { start: number; end: number }) => {
    if (moved?.event_date !== asked.p_date) return 0;
    const begins = minutes(moved.event_time);
    return Number(begins < end && start < begins + moved.hours * 60);
  };
  const left = (slot: (typeof day)[number]) => (slot.max_bookings ?? 0) - (slot.current_bookings ?? 0) + own(slot);
  const hours = asked.p_hours ?? moved?.hours ?? 0;
  return day.map((slot) => {
    const reached = day.find((next) => next.start >= slot.end && (!next.is_available || left(next) <= 0));
    const border = slot.end - Number(day.some(({ start }) => start === slot.end));
    const latest = Math.min(border, (reached?.start ?? Infinity) - hours * 60);
    const begins = { date: String(slot.date), time: minuteText(String(slot.start_time)) };
    const isSoon = begins.date < from.date || (begins.date === from.date && begins.time <= from.time);
    const reason: OpenTime['reason'] = !slot.is_available
      ? 'off'
      : isSoon
        ? 'lead_time'
        : left(slot) <= 0
          ? 'full'
          : latest < slot.start
            ? 'reaches'
            : null;
    return {
      slot_id: slot.id,
      start_time: String(slot.start_time),
      end_time: String(slot.end_time),
      places_left: Math.max(0, left(slot)),
      latest_start: reason === null ? timeOf(latest) : null,
      longest_hours: reached ? Math.floor((reached.start - slot.start) / 60) : 12,
      reason,
      reached_start: reached?.start_time ?? null,
      reached_end: reached?.end_time ?? null,
    };
  });
}
