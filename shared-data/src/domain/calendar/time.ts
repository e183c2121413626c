import { WEEKDAYS } from './weekdays.ts';

/**
 * The business's clock; "today" and every event time are New York's, wherever the visitor is
 * (docs/product/data-and-security.md#new-york).
 */
export const BUSINESS_ZONE = 'America/New_York';

/** The name of the zone beside a time. */
export const ZONE_LABEL = 'Eastern Time';

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** The months of the year in words. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day in words: its weekday, its month and the numbers of day and year. */
interface Day {
  weekday: string;
  month: string;
  day: number;
  year: number;
}

// Not `Intl`: creating the first of its formats takes a slow phone 100 ms and more (docs/performance.md#intl).
const dateStyles = {
  /** Saturday, June 20, 2026 */
  full: ({ weekday, month, day, year }: Day) => `${weekday}, ${month} ${day}, ${year}`,
  /** June 20, 2026 */
  long: ({ month, day, year }: Day) => `${month} ${day}, ${year}`,
  /** Jun 20, 2026 */
  medium: ({ month, day, year }: Day) => `${month.slice(0, 3)} ${day}, ${year}`,
  /** Sat, Jun 20, 2026 */
  dated: ({ weekday, month, day, year }: Day) => `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}, ${year}`,
  /** June 2026 */
  month: ({ month, year }: Day) => `${month} ${year}`,
  /** Sat, Jun 20 */
  short: ({ weekday, month, day }: Day) => `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`,
};
export type DateStyle = keyof typeof dateStyles;

/** Whether a text is a real calendar day written YYYY-MM-DD; a field for dates has 0002 to 0202 while a year is typed. */
export function isDateText(value: string): boolean {
  if (!DATE.test(value) || value < '1000') return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value;
}

/** Whether a text is a time of day written HH:MM or HH:MM:SS. */
export function isTimeText(value: string): boolean {
  return TIME.test(value);
}

/** HH:MM of a time that may have seconds, as the database returns it. */
export function minuteText(time: string): string {
  return time.slice(0, 5);
}

/** The first Sunday on or after that day (month from 0), at an hour of UTC, in milliseconds since 1970. */
function sundayFrom(year: number, month: number, day: number, utcHour: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7), utcHour);
}

/**
 * How many hours New York is behind UTC at an instant: 4 from two o'clock on the second Sunday of March to two o'clock on the
 * first Sunday of November, else 5, as the law has it since 2007. A test compares it with the data of time zones.
 */
export function hoursBehindUtc(at: Date): number {
  const year = at.getUTCFullYear();
  const [begin, end] = [sundayFrom(year, 2, 8, 7), sundayFrom(year, 10, 1, 6)];
  return at.getTime() >= begin && at.getTime() < end ? 4 : 5;
}

/**
 * The date (YYYY-MM-DD) and time (HH:MM) in New York at an instant. A page takes the current one from `clockNow` of `shared-data`.
 * @throws RangeError when it is no instant
 */
export function nowInNewYork(at: Date | string): { date: string; time: string } {
  const instant = new Date(at);
  const clock = new Date(instant.getTime() - hoursBehindUtc(instant) * 3_600_000).toISOString();
  return { date: clock.slice(0, 10), time: clock.slice(11, 16) };
}

/** New York's date, YYYY-MM-DD. */
export function todayInNewYork(at: Date | string): string {
  return nowInNewYork(at).date;
}

/** Whether an instant (ISO 8601) has come; false while the current one is not known (docs/product/data-and-security.md#server-time). */
export function hasCome(instant: string, now: Date | null): boolean {
  return now !== null && Date.parse(instant) <= now.getTime();
}

/** The year in New York. */
export function yearInNewYork(at: Date): number {
  return Number(todayInNewYork(at).slice(0, 4));
}

/** The day that many days later (earlier when negative), YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The Sunday on or before a date, YYYY-MM-DD. */
export function weekStart(date: string): string {
  return addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
}

/** The first day of the month that many months before a date's own, YYYY-MM-DD. */
export function monthBefore(date: string, months: number): string {
  const day = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** A date of the business's calendar in words; an unreadable one is returned unchanged. */
export function formatDate(date: string, style: DateStyle = 'full'): string {
  if (!isDateText(date)) return date;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return dateStyles[style]({ weekday, month: MONTHS[month - 1] ?? '', day, year });
}

/** `6:00 PM` of HH:MM or HH:MM:SS; an unreadable one is returned unchanged. */
export function formatTime(time: string): string {
  if (!isTimeText(time)) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `6:00 PM – 10:00 PM`. */
export function formatTimeRange(start: string, end: string): string {
  return `${formatTime(start)} – ${formatTime(end)}`;
}

/** An instant (timestamptz) in New York's clock: `Jun 20, 2026, 6:00 PM`. */
export function formatInstant(at: Date | string): string {
  if (Number.isNaN(new Date(at).getTime())) return String(at);
  const { date, time } = nowInNewYork(at);
  return `${formatDate(date, 'medium')}, ${formatTime(time)}`;
}

/** An instant with the zone named, for who may read it elsewhere: `Jun 20, 2026, 6:00 PM Eastern Time`. */
export function formatZonedInstant(at: Date | string): string {
  return `${formatInstant(at)} ${ZONE_LABEL}`;
}

/** An event's time with the zone named: `6:00 PM Eastern Time`. */
export function formatEventTime(time: string): string {
  return `${formatTime(time)} ${ZONE_LABEL}`;
}

interface EventHours {
  /** HH:MM in New York. */
  eventTime: string;
  /** An instant in ISO 8601. */
  endsAt: string;
}

/** `6:00 PM to 12:00 AM`, where the zone is named beside it. */
export function formatPlainHours({ eventTime, endsAt }: EventHours): string {
  return `${formatTime(eventTime)} to ${formatTime(nowInNewYork(endsAt).time)}`;
}

/** `6:00 PM to 12:00 AM Eastern Time`. */
export function formatEventHours(event: EventHours): string {
  return `${formatPlainHours(event)} ${ZONE_LABEL}`;
}
