import {
  hasReferralDetails,
  BOOKING_DEFAULTS,
  BOOKING_GUESTS_MIN,
  BOOKING_FIELD_NAMES,
  BOOKING_FIELDS,
  bookingPrefill,
  bookingTitle,
  contactFields,
  eventFields,
  eventNameOf,
  missingOnSubmit,
  REFERRAL_SOURCES,
} from './booking-rules.ts';
import { bookingStartLocation } from './booking-start.ts';
import { EVENT_TYPES } from './event-types.ts';
import { QUICK_REQUEST_DEFAULTS, quickStepOneFilled, quickStepTwoFilled } from './quick-request.ts';

// rule: P-3-05
it('has the fields of the form in their order, then which unpaid booking it changes', () => {
  expect(Object.keys(BOOKING_DEFAULTS)).toEqual([
    'name',
    'email',
    'phone',
    'companyName',
    'eventName',
    'eventDate',
    'eventTime',
    'eventType',
    'location',
    'venue',
    'zipCode',
    'accessNote',
    'guestCount',
    'dayContactName',
    'dayContactPhone',
    'referralSource',
    'referralDetails',
    'specialRequests',
    'packageId',
    'hours',
    'extras',
    'plans',
    'hold',
  ]);
});

// rule: P-3-06, P-3-07, P-3-11, P-3-12
it('lists types, sources and their defaults', () => {
  expect(EVENT_TYPES).toEqual(['wedding', 'corporate', 'private', 'other']);
  expect(REFERRAL_SOURCES).toEqual(['search', 'social', 'friend', 'vendor', 'other']);
  expect(BOOKING_DEFAULTS).toMatchObject({ eventType: 'private', referralSource: 'search' });
});

it('groups the fields by event and contact', () => {
  const place = ['location', 'venue', 'zipCode', 'accessNote'];
  const event = ['eventName', 'eventDate', 'eventTime', 'eventType', ...place, 'guestCount', 'specialRequests'];
  const person = ['name', 'email', 'phone', 'companyName'];
  const contact = [...person, 'dayContactName', 'dayContactPhone', 'referralSource', 'referralDetails'];
  expect(Object.keys(eventFields(BOOKING_DEFAULTS))).toEqual(event);
  expect(Object.keys(contactFields(BOOKING_DEFAULTS))).toEqual(contact);
  expect(Object.keys(eventFields({ ...BOOKING_DEFAULTS, id: 'b-1' }))).toEqual(event);
});

it('names the nine required fields', () => {
  expect(BOOKING_FIELD_NAMES.filter((name) => BOOKING_FIELDS[name].required)).toEqual([
    'name',
    'email',
    'phone',
    'eventDate',
    'eventTime',
    'eventType',
    'location',
    'guestCount',
    'referralSource',
  ]);
  expect(BOOKING_GUESTS_MIN).toBe(1);
});

// "On submit, name, email, date and time must be present"
it.each([
  [{ name: 'N', email: 'n@example.com', eventDate: '2026-06-20', eventTime: '18:00' }, []],
  [{ name: ' ', email: 'n@example.com', eventDate: '2026-06-20', eventTime: '18:00' }, ['name']],
  [{ name: '', email: '', eventDate: '', eventTime: '' }, ['name', 'email', 'eventDate', 'eventTime']],
])('%j misses %j', (values, missing) => {
  expect(missingOnSubmit(values)).toEqual(missing);
});

it('derives a blank event name, which the table requires', () => {
  expect(eventNameOf({ eventName: ' ', eventType: 'wedding' })).toBe('Wedding event');
  expect(eventNameOf({ eventName: ' Gala ', eventType: 'wedding' })).toBe('Gala');
});

it('requires referral details for the sources that need them', () => {
  expect(REFERRAL_SOURCES.filter(hasReferralDetails)).toEqual(['friend', 'vendor', 'other']);
});

// "Query parameters prefill the form: name, email, phone, date, time, message"
it('reads the prefill of a query', () => {
  const query = new URLSearchParams({
    name: 'Nora',
    email: 'nora@example.com',
    phone: '202-555-0111',
    date: '2026-06-20',
    time: '18:00:00',
    message: 'Hello',
    guestCount: '9',
    guests: '35',
    type: 'wedding',
    hours: '6',
    package: 'premium',
    extras: 'mocktails,fireworks,champagne',
  });
  expect(bookingPrefill(query)).toEqual({
    name: 'Nora',
    email: 'nora@example.com',
    phone: '202-555-0111',
    eventDate: '2026-06-20',
    eventTime: '18:00',
    specialRequests: 'Hello',
    guestCount: 35,
    eventType: 'wedding',
    hours: '6',
    packageId: 'premium',
    extras: ['mocktails', 'champagne'],
  });
});

it.each([
  'date=2026-02-30',
  'date=tomorrow',
  'time=25:00',
  'guests=0',
  'guests=many',
  'type=gala',
  'hours=0',
  'package=gold',
  'extras=fireworks',
  'name=',
  'other=1',
  '',
])('drops what cannot be: %s', (query) => {
  expect(bookingPrefill(new URLSearchParams(query))).toEqual({});
});

// rule: B-2-04
it('a booking is named by its number', () => {
  expect(bookingTitle(1043)).toBe('Booking 1043');
});

// "date not before today, guests at least 1, all fields required"
// rule: P-5-27, P-5-28, P-5-29
it.each([
  ['all filled', { date: '2026-06-20', guestCount: 1, location: 'Here' }, true],
  ['a past date', { date: '2026-06-19', guestCount: 1, location: 'Here' }, false],
  ['no guests', { date: '2026-06-20', guestCount: 0, location: 'Here' }, false],
  ['a blank number of guests', { date: '2026-06-20', guestCount: '' as const, location: 'Here' }, false],
  ['no date', { date: '', guestCount: 1, location: 'Here' }, false],
  ['a blank location', { date: '2026-06-20', guestCount: 1, location: ' ' }, false],
])('%s step one %j may continue: %s', (_row, values, filled) => {
  expect(quickStepOneFilled({ ...QUICK_REQUEST_DEFAULTS, ...values }, '2026-06-20')).toBe(filled);
});

// rule: P-5-29
it.each([
  ['202-555-0111', 'Nora', true],
  ['', 'Nora', false],
  ['202-555-0111', ' ', false],
])('step two with %j and %j may be sent: %s', (phone, name, filled) => {
  expect(quickStepTwoFilled({ ...QUICK_REQUEST_DEFAULTS, phone, name })).toBe(filled);
});

// rule: B-5-05
it.each([
  [{ packageId: 'premium' }, '/booking?package=premium'],
  [{ extras: ['mocktails'] }, '/booking?extras=mocktails'],
  [{ guestCount: 35, eventType: 'wedding', hours: 6 }, '/booking?guests=35&type=wedding&hours=6'],
] as const)('a button for %j leads to %s', (start, location) => {
  expect(bookingStartLocation(start)).toBe(location);
  expect(bookingPrefill(new URL(location, 'http://localhost').searchParams)).toEqual({
    ...start,
    ...('hours' in start && { hours: String(start.hours) }),
  });
});
