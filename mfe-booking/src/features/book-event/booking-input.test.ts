import { toBooking } from 'shared-data/account';
import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { BOOKING_PRICE_CASES } from 'shared-data/testing/pricing-cases';
import { bookingRow } from 'shared-data/testing';
import { eventValuesOf, priceOf, sameBooking, toBookingInput } from './booking-input.ts';
import { nearestDays } from './open-days.tsx';

const BY_GUESTS = { packageId: '', hours: '4' } as const;
const TERMS = { loyaltyPercent: 0, taxPercent: 0 };

// rule: P-9-12, P-9-13
test.each(BOOKING_PRICE_CASES)('$guestCount guests, $eventType: $total dollars', ({ guestCount, eventType, total }) => {
  const prices = { ...PRICE_LIST, largestParty: 2000 };
  expect(priceOf(prices, { ...BY_GUESTS, guestCount, eventType }, TERMS)).toMatchObject({
    hours: 4,
    totalAmount: total,
  });
});

test('without a whole number of guests there is no price', () => {
  for (const guestCount of ['', 0, -3, 2.5] as const)
    expect(priceOf(PRICE_LIST, { ...BY_GUESTS, guestCount, eventType: 'wedding' }, TERMS)).toBeNull();
});

test('a party that is not booked online has no price', () => {
  expect(priceOf(PRICE_LIST, { ...BY_GUESTS, guestCount: 150, eventType: 'private' }, TERMS)).not.toBeNull();
  expect(priceOf(PRICE_LIST, { ...BY_GUESTS, guestCount: 151, eventType: 'private' }, TERMS)).toBeNull();
});

test('a blank event name becomes the kind of event, and texts are trimmed', () => {
  const input = toBookingInput(
    { ...BOOKING_DEFAULTS, eventType: 'wedding', location: ' Here ', specialRequests: ' Hello ', guestCount: 40 },
    { totalAmount: 599, hours: 5, packageId: 'premium', extras: ['mocktails'] },
  );
  expect(input).toMatchObject({
    eventName: 'Wedding event',
    location: 'Here',
    specialRequests: 'Hello',
    totalAmount: 599,
    hours: 5,
    packageId: 'premium',
    extras: ['mocktails'],
    guestCount: 40,
  });
});

describe('the same booking', () => {
  const now = new Date('2027-01-01T12:00:00Z');
  const row = bookingRow({ hold_expires_at: '2027-01-01T12:20:00Z' });
  const input = toBookingInput({ ...BOOKING_DEFAULTS, ...eventValuesOf(toBooking(row)) }, toBooking(row));
  const find = (given: Parameters<typeof bookingRow>[0]) => sameBooking([toBooking({ ...row, ...given })], input, now);

  test('is an unpaid one whose place is held, or one that is paid', () => {
    expect(find({})?.id).toBe(row.id);
    expect(find({ status: 'confirmed', hold_expires_at: null })?.id).toBe(row.id);
  });

  test.each([
    ['its hold has expired', { hold_expires_at: '2027-01-01T11:59:00Z' }],
    ['it is cancelled', { status: 'cancelled' }],
    ['it has an extra', { extras: ['mocktails'] }],
    ['the guests differ', { guest_count: 41 }],
    ['the time differs', { event_time: '18:30:00' }],
    ['the hours differ', { hours: 5 }],
    ['it is a package', { package_id: 'premium' }],
    ['the requests differ', { special_requests: 'Roses' }],
  ])('is none when %s', (_why, given) => {
    expect(find(given)).toBeUndefined();
  });
});

test('open days are shown in fixed pages of six', () => {
  const days = Array.from({ length: 14 }, (_, index) => `2027-03-${String(index + 1).padStart(2, '0')}`);
  expect(nearestDays(days, '')).toEqual(days.slice(0, 6));
  expect(nearestDays(days, '2027-03-05')).toEqual(days.slice(0, 6));
  expect(nearestDays(days, '2027-03-08')).toEqual(days.slice(6, 12));
  expect(nearestDays(days, '2027-05-01')).toEqual(days.slice(12));
  expect(nearestDays([], '2027-05-01')).toEqual([]);
});
