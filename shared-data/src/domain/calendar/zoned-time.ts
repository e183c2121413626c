import { formatEventHours, hoursBehindUtc, isDateText, isTimeText } from './time.ts';

/**
 * The instant at which New York's clock shows that date and time. On the spring night the missing hour is read
 * as the hour after it, on the autumn night the doubled hour as its first pass.
 * @throws RangeError when they are no date and no time
 */
export function instantInNewYork(date: string, time: string): Date {
  if (!isDateText(date) || !isTimeText(time)) throw new RangeError(`"${date} ${time}" is no date with a time`);
  const clock = Date.parse(`${date}T${time}Z`);
  const inDaylightTime = new Date(clock + 4 * 3_600_000);
  return hoursBehindUtc(inDaylightTime) === 4 ? inDaylightTime : new Date(clock + 5 * 3_600_000);
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
