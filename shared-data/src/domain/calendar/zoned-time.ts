import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { BUSINESS_ZONE, formatEventHours } from './time.ts';

/**
 * The instant at which New York's clock shows that date and time. On the spring night the missing hour is read
 * as the hour after it, on the autumn night the doubled hour as its first pass.
 */
export function instantInNewYork(date: string, time: string): Date {
  return toZoned(toCalendarDateTime(parseDate(date), parseTime(time)), BUSINESS_ZONE, 'compatible').toDate();
}

/** When an event ends: its hours after its start (YYYY-MM-DD and HH:MM in New York), by elapsed time. */
export function eventEnd(eventDate: string, eventTime: string, hours: number): Date {
  return new Date(instantInNewYork(eventDate, eventTime).getTime() + hours * 3_600_000);
}

/** `6:00 PM to 12:00 AM Eastern Time` of what is offered; empty while its day is still to be chosen. */
export function formatOfferedHours(offer: {
  eventDate: string | null;
  eventTime: string | null;
  hours: number;
}): string {
  const { eventDate, eventTime, hours } = offer;
  if (!eventDate || !eventTime) return '';
  return formatEventHours({ eventTime, endsAt: eventEnd(eventDate, eventTime, hours).toISOString() });
}
