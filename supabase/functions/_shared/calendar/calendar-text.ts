import { fieldsIn, isText } from 'shared-data/domain/booking-fields';
import type { FieldName } from 'shared-data/domain/booking-fields';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { BRAND } from 'shared-data/domain/business';
import { counted } from 'shared-data/domain/counted';
import type { Business } from 'shared-data/domain/facts';
import { serviceFigures } from 'shared-data/domain/purchase';
import { placeOf } from 'shared-data/domain/sheet';
import { LABELS } from 'shared-data/domain/words';
import { instantInNewYork } from 'shared-data/domain/zoned-time';
import { accountBookingPath } from '../site-paths.ts';
import type { MailedBooking } from '../bookings/mailed-booking.ts';
import { oneLine } from '../one-line.ts';
import { calendarOf, dateTime, property, utc } from './calendar-parts.ts';
import type { Component } from './calendar-parts.ts';

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
  | 'maxGuests'
  | 'endsAt'
  | 'status'
  | 'calendarSequence'
  | 'updatedAt'
>;

/** A line for each long text that a calendar has; none has been put there yet. */
function texts(booking: object): string[] {
  const values = booking as Partial<Record<FieldName, string | null>>;
  return fieldsIn('calendar')
    .filter((name) => isText(name) && values[name])
    .map((name) => `${LABELS[name]}: ${values[name] ?? ''}`);
}

/**
 * Calendars are shared with colleagues, and a link's secret is enough to sign, so that the entry names the mail with the link.
 * An address without the secret would open no booking.
 */
function description(booking: CalendarBooking, siteUrl: string, { phone, emergency }: Business): string {
  const { number, userId, guestCount } = booking;
  const page = userId
    ? `See your booking: ${siteUrl}${accountBookingPath(number)}`
    : 'To see your booking, open the link in our newest mail about it.';
  return [
    `Bar service by ${BRAND.name} for ${counted(guestCount, 'guest')}.`,
    `Service: ${serviceFigures(booking)}`,
    ...texts(booking),
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
  const events = bookings.map((booking) => event(booking, siteUrl, business));
  return calendarOf('Bookings', events, feed);
}
