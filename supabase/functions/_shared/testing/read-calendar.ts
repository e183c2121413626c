import ICAL from 'ical.js';
import { sync } from 'node-ical';
import type { VEvent } from 'node-ical';

/** An event as a calendar program understands it. */
export interface ReadEvent {
  uid: string;
  summary: string;
  location: string;
  begins: string;
  ends: string;
}

const instant = (time: Date) => time.toISOString();

/** Read with the rules of the time zone that are in the file. */
export function readWithItsZone(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      begins: instant(event.startDate.toJSDate()),
      ends: instant(event.endDate.toJSDate()),
    };
  });
}

/** Read by another library, with the machine's own rules of the zone's name. */
export function readWithNamedZone(text: string): ReadEvent[] {
  return Object.values(sync.parseICS(text))
    .filter((entry): entry is VEvent => entry?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      summary: String(event.summary),
      location: String(event.location),
      begins: instant(event.start),
      ends: instant(event.end ?? event.start),
    }));
}
