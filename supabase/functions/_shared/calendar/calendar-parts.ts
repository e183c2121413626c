import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { BRAND } from 'shared-data/domain/business';
import { BUSINESS_ZONE, nowInNewYork } from 'shared-data/domain/time';

/** jCal (RFC 7265), from which the library writes lines: it escapes and folds them. */
export type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number];
export type Component = [name: string, properties: Property[], components: Component[]];

const HOUR = 3_600_000;

// The library does not count the space that begins a continued line, and a line has at most 75 octets.
ICAL.foldLength = 74;

const zone = ICAL.parse([tzlib_get_ical_block(BUSINESS_ZONE)].flat()[0] ?? '') as Component;

/** One property without parameters. */
export const property = (name: string, type: string, value: string | number): Property => [name, {}, type, value];

/** Milliseconds as a date with time in UTC. */
export const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

function newYork(at: number): string {
  const { date, time } = nowInNewYork(new Date(at));
  return `${date}T${time}:00`;
}

/**
 * A date with time in New York. A time that the night of the clock change has twice is in UTC, because calendar programs
 * differ in which of the two they take.
 */
export function dateTime(name: string, at: number): Property {
  const twice = [at - HOUR, at + HOUR].some((other) => newYork(other) === newYork(at));
  return twice ? property(name, 'date-time', utc(at)) : [name, { tzid: BUSINESS_ZONE }, 'date-time', newYork(at)];
}

/** The properties of a calendar that programs read again: its name, and how often to read it. */
const subscribed: Property[] = [
  property('x-wr-calname', 'unknown', BRAND.name),
  ['refresh-interval', { value: 'DURATION' }, 'unknown', 'PT6H'],
  property('x-published-ttl', 'unknown', 'PT6H'),
];

/**
 * The text of an iCalendar file (RFC 5545) with these events.
 * @param name what it holds, for its product id
 * @param feed the text is one that calendar programs subscribe to
 */
export function calendarOf(name: string, events: readonly Component[], feed: boolean): string {
  const head = [
    property('version', 'text', '2.0'),
    property('prodid', 'text', `-//${BRAND.name}//${name}//EN`),
    property('method', 'text', 'PUBLISH'),
  ];
  return ICAL.stringify(['vcalendar', feed ? [...head, ...subscribed] : head, [zone, ...events]]);
}
