import { BOOKING_DEFAULTS, REFERRAL_SOURCES } from 'shared-data/domain/booking-rules';
import { EVENT_TYPES } from 'shared-data/domain/event-types';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { yup } from 'shared-ui/forms';
import { bookingSchema } from './booking-schema.ts';

const whole: BookingValues = {
  ...BOOKING_DEFAULTS,
  name: 'Nora Whitfield',
  email: 'nora@example.com',
  phone: '202-555-0123',
  eventDate: '2027-06-12',
  eventTime: '18:00',
  location: 'The Old Mill',
  guestCount: 40,
};

async function messageOf(
  field: keyof BookingValues,
  value: unknown,
  typed: Partial<BookingValues> = {},
): Promise<string | null> {
  const error: unknown = await bookingSchema(PRICE_LIST, '200, 202')
    .validate({ ...whole, ...typed, [field]: value }, { abortEarly: false })
    .catch((cause: unknown) => cause);
  if (!(error instanceof yup.ValidationError)) return null;
  return error.inner.find(({ path }) => path === field)?.message ?? null;
}

test('a complete form passes, and optional fields may be blank', async () => {
  await expect(bookingSchema(PRICE_LIST, '200, 202').validate(whole)).resolves.toBeDefined();
});

// rule: P-5-06, P-5-07, P-5-08, P-5-09, P-5-10, P-5-11, P-5-12, P-5-13, P-5-15
test.each([
  ['name', '  ', 'Please enter your name'],
  ['email', '', 'Please enter your email address'],
  ['phone', '', 'Please enter a phone number'],
  ['eventType', '', 'Please choose the kind of event'],
  ['eventDate', '', 'Please choose a date'],
  ['eventTime', '', 'Please choose a start time'],
  ['location', ' ', 'Please say where the event takes place'],
  ['guestCount', '', 'Please enter the number of guests'],
  ['referralSource', '', 'Please say how you heard about us'],
] as const)('%s is required', async (field, blank, message) => {
  expect(await messageOf(field, blank)).toBe(message);
});

// rule: B-2-07
test('more guests than a package has are refused with the package that fits', async () => {
  expect(await messageOf('guestCount', 25, { packageId: 'essential' })).toBeNull();
  expect(await messageOf('guestCount', 26, { packageId: 'essential' })).toBe(
    'This package is for up to 25 guests. Premium is for up to 75.',
  );
});

// rule: B-2-06
test('the hours of a booking by guests are those of the list; a package has its own', async () => {
  for (const hours of ['3', '8']) expect(await messageOf('hours', hours)).toBeNull();
  for (const hours of ['', '7']) expect(await messageOf('hours', hours)).toBe('Please choose the hours');
  expect(await messageOf('hours', '7', { packageId: 'premium' })).toBeNull();
});

// rule: P-5-14
test('a guest count begins at 1 and is a whole number', async () => {
  expect(await messageOf('guestCount', 1)).toBeNull();
  expect(await messageOf('guestCount', 0)).toBe('Please plan for at least 1 guest');
  expect(await messageOf('guestCount', -4)).toBe('Please plan for at least 1 guest');
  expect(await messageOf('guestCount', 2.5)).toBe('Please enter a whole number of guests');
  expect(await messageOf('guestCount', 'many')).toBe('Please enter the number of guests in figures');
});

test('more guests than are booked online lead to an enquiry', async () => {
  expect(await messageOf('guestCount', 150)).toBeNull();
  expect(await messageOf('guestCount', 151)).toBe(
    'For more than 150 guests please ask us; we plan such an event together.',
  );
});

test('a phone is a number, in any notation', async () => {
  expect(await messageOf('phone', 'call me')).toBe('Please enter a phone number with at least 7 digits');
  expect(await messageOf('phone', '+44 (0)20 7946')).toBeNull();
});

test.each([
  ['email', 'nora@example'],
  ['eventDate', '2027-02-30'],
  ['eventTime', '25:00'],
  ['name', 'n'.repeat(201)],
  ['specialRequests', 'm'.repeat(5001)],
] as const)('%s refuses what cannot be', async (field, value) => {
  expect(await messageOf(field, value)).not.toBeNull();
});

// rule: P-3-11, P-3-12
test('the listed event types and referral sources pass and no others', async () => {
  expect(EVENT_TYPES).toEqual(['wedding', 'corporate', 'private', 'other']);
  expect(REFERRAL_SOURCES).toEqual(['search', 'social', 'friend', 'vendor', 'other']);
  for (const type of EVENT_TYPES) expect(await messageOf('eventType', type)).toBeNull();
  for (const source of REFERRAL_SOURCES) expect(await messageOf('referralSource', source)).toBeNull();
  expect(await messageOf('eventType', 'birthday')).not.toBeNull();
  expect(await messageOf('referralSource', 'radio')).not.toBeNull();
});
