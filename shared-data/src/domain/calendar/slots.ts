import { minuteText, monthBefore } from './time.ts';
import type { nowInNewYork } from './time.ts';

/** New York's date and time, as `nowInNewYork` returns them. */
type NewYorkTime = ReturnType<typeof nowInNewYork>;

/**
 * The time of New York after which a slot has to start to be booked by a customer: now and the lead time
 * (docs/product/opening-hours.md#lead-time). Where a function takes `now`, this in its place excludes what is too soon.
 * @param leadHours by the clock of New York, so that a night of the clock change does not move the hour
 */
export function bookableFrom(leadHours: number, now: NewYorkTime): NewYorkTime {
  const at = new Date(`${now.date}T${now.time}:00Z`);
  at.setUTCHours(at.getUTCHours() + leadHours);
  const text = at.toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The last day of online booking (docs/product/opening-hours.md#horizon); the 31st becomes the last day of a shorter month. */
export function bookableUntil(horizonMonths: number, today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + horizonMonths, 0));
  const target = new Date(Date.UTC(year, month - 1 + horizonMonths, Math.min(day, lastOfMonth.getUTCDate())));
  return target.toISOString().slice(0, 10);
}

/** The months `YYYY-MM` from one day to another, both included. */
export function monthsUntil(from: string, to: string): string[] {
  const months = [];
  for (let first = monthBefore(from, 0); first <= to; first = monthBefore(first, -1)) months.push(first.slice(0, 7));
  return months;
}

/** The fields of a row of `available_slots` that the open-slot rule requires. */
export interface SlotLike {
  /** YYYY-MM-DD, New York. */
  date: string;
  /** HH:MM or HH:MM:SS. */
  startTime: string;
  endTime: string;
  maxBookings: number;
  currentBookings: number;
  isAvailable: boolean;
}

function hasBegun({ date, startTime }: Pick<SlotLike, 'date' | 'startTime'>, now: NewYorkTime): boolean {
  return date < now.date || (date === now.date && minuteText(startTime) <= now.time);
}

/**
 * Open means: is_available is true, current_bookings is below max_bookings
 * (docs/product/capacity-and-slots.md#open-slot), and the start has not passed.
 * The database refuses a booking by the same rule.
 */
export function isOpen(
  slot: Pick<SlotLike, 'date' | 'startTime' | 'isAvailable' | 'currentBookings' | 'maxBookings'>,
  now: NewYorkTime,
): boolean {
  return slot.isAvailable && slot.currentBookings < slot.maxBookings && !hasBegun(slot, now);
}

/** The open slots of a day by start time. */
export function openSlotsOn<S extends SlotLike>(slots: readonly S[], date: string, now: NewYorkTime): S[] {
  return slots
    .filter((slot) => slot.date === date && isOpen(slot, now))
    .sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** Days that have an open slot; the calendar disables all others and all before today. */
export function openDates(slots: readonly SlotLike[], today: string, now: NewYorkTime): string[] {
  return [...new Set(slots.filter((slot) => slot.date >= today && isOpen(slot, now)).map(({ date }) => date))].sort();
}
