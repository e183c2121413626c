import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { BRAND } from 'shared-data/domain/business';
import type { Business } from 'shared-data/domain/facts';
import { serviceFigures } from 'shared-data/domain/purchase';
import { placeOf } from 'shared-data/domain/sheet';
import { BUSINESS_ZONE, nowInNewYork } from 'shared-data/domain/time';
import { instantInNewYork } from 'shared-data/domain/zoned-time';
import type { MailedBooking } from '../bookings/mailed-booking.ts';
import { oneLine } from '../one-line.ts';

/** What a calendar shows of a booking. */
export type CalendarBooking = Pick<
  MailedBooking,
  | 'bookingId'
  | 'number'
  | 'userId'
  | 'eventName'
  | 'eventDate'
  | 'eventTime'
  | 'location'
  | 'venue'
  | 'guestCount'
  | 'hours'
  | 'bartenders'
  | 'endsAt'
  | 'status'
  | 'calendarSequence'
  | 'updatedAt'
>;

/** jCal (RFC 7265), from which the library writes lines: it escapes and folds them. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number];
type Component = [name: string, properties: Property[], components: Component[]];

const HOUR = 3_600_000;

// The library does not count the space that begins a continued line, and a line has at most 75 octets.
ICAL.foldLength = 74;

const zone = ICAL.parse([tzlib_get_ical_block(BUSINESS_ZONE)].flat()[0] ?? '') as Component;

const property = (name: string, type: string, value: string | number): Property => [name, {}, type, value];

const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

function newYork(at: number): string {
  const { date, time } = nowInNewYork(new Date(at));
  return `${date}T${time}:00`;
}

/**
 * A date with time in New York. A time that the night of the clock change has twice is in UTC, because calendar programs
 * differ in which of the two they take.
 */
function dateTime(name: string, at: number): Property {
  const twice = [at - HOUR, at + HOUR].some((other) => newYork(other) === newYork(at));
  return twice ? property(name, 'date-time', utc(at)) : [name, { tzid: BUSINESS_ZONE }, 'date-time', newYork(at)];
}

/**
 * Calendars are shared with colleagues, and a link's secret is enough to sign, so that the entry names the mail with the link.
 * An address without the secret would open no booking.
 */
function description(booking: CalendarBooking, siteUrl: string, { phone, emergency }: Business): string {
  const { number, userId, guestCount } = booking;
  const page = userId
    ? `See your booking: ${siteUrl}/account?tab=bookings`
    : 'To see your booking, open the link in our newest mail about it.';
  return [
    `Bar service by ${BRAND.name} for ${guestCount.toLocaleString('en-US')} guests.`,
    `Service: ${serviceFigures(booking)}`,
    bookingTitle(number),
    page,
    `Questions? Call ${phone.display}. On the day of the event: ${emergency.display}.`,
  ].join('\n');
}

function event(booking: CalendarBooking, siteUrl: string, business: Business): Component {
  const begins = instantInNewYork(booking.eventDate, booking.eventTime).getTime();
  const changed = utc(Date.parse(booking.updatedAt));
  const properties = [
    property('uid', 'text', `${booking.bookingId}@districtpour.com`),
    property('sequence', 'integer', booking.calendarSequence),
    // The change and not the clock, so that the same booking is the same file.
    property('dtstamp', 'date-time', changed),
    property('last-modified', 'date-time', changed),
    property('status', 'text', booking.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'),
    dateTime('dtstart', begins),
    dateTime('dtend', Date.parse(booking.endsAt)),
    property('summary', 'text', `${oneLine(booking.eventName)} (${BRAND.name})`),
    property('location', 'text', oneLine(placeOf(booking))),
    property('description', 'text', description(booking, siteUrl, business)),
  ];
  return ['vevent', properties, []];
}

/** The properties of a calendar that programs read again: its name, and how often to read it. */
const subscribed: Property[] = [
  property('x-wr-calname', 'unknown', BRAND.name),
  ['refresh-interval', { value: 'DURATION' }, 'unknown', 'PT6H'],
  property('x-published-ttl', 'unknown', 'PT6H'),
];

/**
 * The text of an iCalendar file (RFC 5545) with one event for each booking, until the booking's end
 * (docs/product/calendar.md#event). The same bookings give the same text.
 * @param business whom to call
 * @param options.feed the text is one that calendar programs subscribe to
 */
export function calendarText(
  bookings: readonly CalendarBooking[],
  siteUrl: string,
  business: Business,
  { feed = false }: { feed?: boolean } = {},
): string {
  const head = [
    property('version', 'text', '2.0'),
    property('prodid', 'text', `-//${BRAND.name}//Bookings//EN`),
    property('method', 'text', 'PUBLISH'),
  ];
  const calendar: Component = [
    'vcalendar',
    feed ? [...head, ...subscribed] : head,
    [zone, ...bookings.map((booking) => event(booking, siteUrl, business))],
  ];
  return ICAL.stringify(calendar);
}
