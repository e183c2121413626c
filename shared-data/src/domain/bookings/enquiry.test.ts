import { BOOKING_DEFAULTS } from './booking-rules.ts';
import {
  bookingEnquiryLocation,
  enquiryLocation,
  enquiryContact,
  enquiryEvent,
  enquiryLines,
  enquiryState,
  eventEnquiryLocation,
  enquiryMessage,
  reachSentence,
} from './enquiry.ts';

const lines = (query: string) => enquiryLines(new URLSearchParams(query));
const message = (query: string) => enquiryMessage(lines(query));

it.each([
  [{ date: '2027-06-19', guestCount: 80 }, '/contact?date=2027-06-19&guests=80'],
  [{ date: '2027-06-19', guestCount: '' }, '/contact?date=2027-06-19'],
  [{ date: '', guestCount: '' }, '/contact'],
] as const)('an enquiry about %j leads to %s', (enquiry, location) => {
  expect(enquiryLocation(enquiry)).toBe(location);
});

// rule: B-2-22
it('an enquiry about a booking names its number, event and date', () => {
  const booking = { number: 1043, eventName: 'Ann & Bo', eventDate: '2027-06-19' };
  const location = bookingEnquiryLocation(booking);
  expect(location).toBe('/contact?booking=1043&event=Ann+%26+Bo&date=2027-06-19');
  expect(message(location.slice(location.indexOf('?')))).toBe(
    'Booking: 1043\nEvent: Ann & Bo\nEvent date: Saturday, June 19, 2027\n',
  );
});

// rule: booking.md#largest-party
it('an enquiry about a new event names what was typed about it, and nothing about the person', () => {
  const location = eventEnquiryLocation({
    ...BOOKING_DEFAULTS,
    name: 'Nora',
    email: 'nora@example.com',
    eventName: 'Ann & Bo',
    eventType: 'wedding',
    eventDate: '2027-06-19',
    eventTime: '18:30',
    location: 'Pier 4',
    guestCount: 180,
    specialRequests: ' Two bars ',
  });
  expect(location).not.toMatch(/nora/i);
  expect(message(location.slice(location.indexOf('?')))).toBe(
    'Event: Ann & Bo\nKind of event: Wedding\nEvent date: Saturday, June 19, 2027\nStart: 6:30 PM Eastern Time\nPlace: Pier 4\nGuests: 180\nRequests: Two bars\n',
  );
});

it.each([
  ['type=party&time=25:00&place=%20', ''],
  ['booking=<script>&event=%20', ''],
  ['booking=3f2a9c10', ''],
  ['date=2027-06-19&guests=80', 'Event date: Saturday, June 19, 2027\nGuests: 80\n'],
  ['guests=80', 'Guests: 80\n'],
  ['date=2027-02-30&guests=many', ''],
  ['guests=-1', ''],
  ['', ''],
])('the address with %j begins the message with %j', (query, text) => {
  expect(message(query)).toBe(text);
});

// rule: B-3-31
it.each([
  [
    'as it was begun',
    (text: string) => `${text}See you!`,
    { eventDate: '2027-06-19', location: 'Pier 4', guestCount: 180 },
  ],
  [
    'with a line that was changed',
    (text: string) => text.replace('180', '200'),
    { eventDate: '2027-06-19', location: 'Pier 4' },
  ],
  [
    'with a line that was continued',
    (text: string) => text.replace('Pier 4', 'Pier 4 or 5'),
    { eventDate: '2027-06-19', guestCount: 180 },
  ],
  ['of other words', () => 'Hello', {}],
])('of a message %s, the lines that are unchanged are stored as fields', (_case, change, fields) => {
  const begun = lines('date=2027-06-19&place=Pier+4&guests=180');
  expect(enquiryEvent(begun, change(enquiryMessage(begun)).trim())).toEqual(fields);
});

// rule: B-3-31
it.each([
  [enquiryState({ name: 'Nora', email: '', phone: '202-555-0100' }), { name: 'Nora', phone: '202-555-0100' }],
  [{ contact: { name: 5, other: 'x' } }, {}],
  [{ contact: 'Nora' }, {}],
  [null, {}],
])('of a navigation with %j the contact form takes %j', (state, contact) => {
  expect(enquiryContact(state)).toEqual(contact);
});

it('the last day of online booking is named, or that there is none', () => {
  expect(reachSentence('2026-12-22')).toBe('Online booking is open until December 22, 2026.');
  expect(reachSentence(undefined)).toBe('No date is open for online booking right now.');
});
