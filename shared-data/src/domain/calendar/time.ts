/**
 * The business's clock; "today" and every event time are New York's, wherever the visitor is
 * (docs/product/data-and-security.md#new-york).
 */
export const BUSINESS_ZONE = 'America/New_York';

/** The name of the zone beside a time. */
export const ZONE_LABEL = 'Eastern Time';

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/**
 * A format that is created on first use: each takes some milliseconds on a slow phone, and no page uses all of them.
 */
function format(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat('en-US', options));
}

const clock = format({
  timeZone: BUSINESS_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const dateStyles = {
  /** Saturday, June 20, 2026 */
  full: format({ timeZone: 'UTC', dateStyle: 'full' }),
  /** June 20, 2026 */
  long: format({ timeZone: 'UTC', dateStyle: 'long' }),
  /** Jun 20, 2026 */
  medium: format({ timeZone: 'UTC', dateStyle: 'medium' }),
  /** June 2026 */
  month: format({ timeZone: 'UTC', month: 'long', year: 'numeric' }),
  /** Sat, Jun 20 */
  short: format({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }),
};
export type DateStyle = keyof typeof dateStyles;

const timeStyle = format({ timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
const instantStyle = format({ timeZone: BUSINESS_ZONE, dateStyle: 'medium', timeStyle: 'short' });

/** Newer engines put a narrow no-break space before AM/PM; a plain one keeps server and browser text equal. */
function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ');
}

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

/** The date (YYYY-MM-DD) and time (HH:MM) in New York at an instant; the current one by default. */
export function nowInNewYork(at: Date | string = new Date()): { date: string; time: string } {
  const part: Record<string, string> = {};
  for (const { type, value } of clock().formatToParts(new Date(at))) part[type] = value;
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** New York's date, YYYY-MM-DD. */
export function todayInNewYork(at: Date | string = new Date()): string {
  return nowInNewYork(at).date;
}

/**
 * The year in New York. It begins in standard time, five hours after UTC's, so this needs no format: the first one of a page
 * takes a phone 100 ms and more.
 */
export function yearInNewYork(at: Date): number {
  return new Date(at.getTime() - 5 * 3_600_000).getUTCFullYear();
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
  return isDateText(date) ? dateStyles[style]().format(new Date(`${date}T00:00:00Z`)) : date;
}

/** `6:00 PM` of HH:MM or HH:MM:SS; an unreadable one is returned unchanged. */
export function formatTime(time: string): string {
  return isTimeText(time) ? plainSpaces(timeStyle().format(new Date(`1970-01-01T${minuteText(time)}:00Z`))) : time;
}

/** `6:00 PM – 10:00 PM`. */
export function formatTimeRange(start: string, end: string): string {
  return `${formatTime(start)} – ${formatTime(end)}`;
}

/** An instant (timestamptz) in New York's clock: `Jun 20, 2026, 6:00 PM`. */
export function formatInstant(at: Date | string): string {
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? String(at) : plainSpaces(instantStyle().format(instant));
}

/** An instant with the zone named, for who may read it elsewhere: `Jun 20, 2026, 6:00 PM Eastern Time`. */
export function formatZonedInstant(at: Date | string): string {
  return `${formatInstant(at)} ${ZONE_LABEL}`;
}

/** An event's time with the zone named: `6:00 PM Eastern Time`. */
export function formatEventTime(time: string): string {
  return `${formatTime(time)} ${ZONE_LABEL}`;
}

/** `6:00 PM to 12:00 AM Eastern Time`: the start (HH:MM in New York) and the end, an instant in ISO 8601. */
export function formatEventHours({ eventTime, endsAt }: { eventTime: string; endsAt: string }): string {
  return `${formatTime(eventTime)} to ${formatTime(nowInNewYork(endsAt).time)} ${ZONE_LABEL}`;
}
