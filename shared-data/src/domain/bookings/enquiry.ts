import { formatDate, formatEventTime, isDateText, isTimeText } from '../calendar/time.ts';
import { planLine } from '../tools/plan-sheet.ts';
import { BOOKING_FIELDS, BOOKING_GUESTS_MAX } from './booking-rules.ts';
import { EVENT_TYPE_LABELS, EVENT_TYPES } from './event-types.ts';
import type { BookingValues } from './booking-rules.ts';
import type { EventType } from './event-types.ts';

/** The details of an event that cannot be booked online; blank or left out when unknown. */
export interface Enquiry {
  /** YYYY-MM-DD. */
  date: string;
  guestCount: number | '';
  eventName?: string;
  eventType?: string;
  /** HH:MM. */
  time?: string;
  location?: string;
  requests?: string;
}

/** Query parameters of the contact page that begin its message; it removes them from the address. */
export const ENQUIRY_PARAMETERS = ['booking', 'event', 'type', 'date', 'time', 'place', 'guests', 'requests'] as const;

/** Longer requests are cut in an enquiry, because servers refuse a long address. */
const REQUESTS_MAX = 1000;

/** `/contact?date=2027-06-19&guests=80`; unknown details are omitted. */
export function enquiryLocation(enquiry: Enquiry): string {
  const query = new URLSearchParams();
  const { date, guestCount, eventName, eventType, time, location, requests } = enquiry;
  const details = {
    ...{ event: eventName, type: eventType, date, time, place: location },
    ...{ guests: guestCount, requests: requests?.trim().slice(0, REQUESTS_MAX) },
  };
  for (const [name, value] of Object.entries(details)) if (value) query.set(name, String(value));
  const text = query.toString();
  return text ? `/contact?${text}` : '/contact';
}

/** An enquiry with what the booking form has about the event; name, email and phone stay out of the address. */
export function eventEnquiryLocation(values: BookingValues): string {
  const { eventDate, eventTime, specialRequests, plans } = values;
  const requests = [specialRequests.trim(), ...plans.map(planLine)].filter(Boolean).join('\n');
  return enquiryLocation({ ...values, date: eventDate, time: eventTime, requests });
}

/** Who asks, for the contact form. It is the state of the navigation, since an address must not name a person. */
export const enquiryState = ({ name, email, phone }: Pick<BookingValues, 'name' | 'email' | 'phone'>) => ({
  contact: { name, email, phone },
});

/** The same of the booking of a link, whose holder does not see its contact: the link's token. */
export const linkedEnquiryState = (link: string) => ({ link });

/** The token of a link, by the state of a navigation; null without one. */
export const enquiryLink = (state: unknown): string | null =>
  isRecord(state) && typeof state.link === 'string' ? state.link : null;

/** Who asks, by the state of a navigation; without fields that it does not have. */
export function enquiryContact(state: unknown): Partial<Record<'name' | 'email' | 'phone', string>> {
  const contact = isRecord(state) && isRecord(state.contact) ? state.contact : {};
  const fields = (['name', 'email', 'phone'] as const).map((name) => [name, contact[name]] as const);
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string' && value !== ''));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `/contact?booking=1043&event=Garden+party&date=2027-06-19`: an enquiry that names a booking. */
export function bookingEnquiryLocation(booking: { number: number; eventName: string; eventDate: string }): string {
  const query = new URLSearchParams({
    booking: String(booking.number),
    event: booking.eventName,
    date: booking.eventDate,
  });
  return `/contact?${query.toString()}`;
}

/** What an enquiry has about the event, in the fields of a booking; one that is not known is left out. */
export interface EnquiryEvent {
  eventName?: string;
  eventType?: EventType;
  eventDate?: string;
  eventTime?: string;
  location?: string;
  guestCount?: number;
  specialRequests?: string;
}

/** A line of the message that a parameter of the address begins, with what is stored of it. */
export interface EnquiryLine {
  text: string;
  field: EnquiryEvent;
}

/** The lines of the message for the parameters; none for those that are unreadable. */
export function enquiryLines(params: URLSearchParams): EnquiryLine[] {
  const given = (name: string, max = 20) => (params.get(name) ?? '').trim().slice(0, max);
  const [booking, date, time, guests] = [given('booking'), given('date'), given('time'), given('guests')];
  const type = EVENT_TYPES.find((one) => one === params.get('type'));
  const event = given('event', BOOKING_FIELDS.eventName.max);
  const place = given('place', BOOKING_FIELDS.location.max);
  const requests = given('requests', REQUESTS_MAX);
  const lines: (EnquiryLine | null)[] = [
    /^[1-9]\d{3,9}$/.test(booking) ? { text: `Booking: ${booking}`, field: {} } : null,
    event ? { text: `Event: ${event}`, field: { eventName: event } } : null,
    type ? { text: `Kind of event: ${EVENT_TYPE_LABELS[type]}`, field: { eventType: type } } : null,
    isDateText(date) ? { text: `Event date: ${formatDate(date)}`, field: { eventDate: date } } : null,
    isTimeText(time) ? { text: `Start: ${formatEventTime(time)}`, field: { eventTime: time } } : null,
    place ? { text: `Place: ${place}`, field: { location: place } } : null,
    isPartySize(guests) ? { text: `Guests: ${guests}`, field: { guestCount: Number(guests) } } : null,
    requests ? { text: `Requests: ${requests}`, field: { specialRequests: requests } } : null,
  ];
  return lines.filter((line) => line !== null);
}

const isPartySize = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= BOOKING_GUESTS_MAX;

/** The beginning of the message. */
export const enquiryMessage = (lines: readonly EnquiryLine[]): string => lines.map(({ text }) => `${text}\n`).join('');

/** What is stored of the event: that of each line which the message still has unchanged. */
export function enquiryEvent(lines: readonly EnquiryLine[], message: string): EnquiryEvent {
  const kept = `\n${message.replaceAll('\r\n', '\n')}\n`;
  return Object.assign(
    {},
    ...lines.filter(({ text }) => kept.includes(`\n${text}\n`)).map(({ field }) => field),
  ) as EnquiryEvent;
}

/** How far the calendar reaches. `last` is a date of the business's calendar, undefined when no slot is published. */
export function reachSentence(last: string | undefined): string {
  return last
    ? `Online booking is open until ${formatDate(last, 'long')}.`
    : 'No date is open for online booking right now.';
}
