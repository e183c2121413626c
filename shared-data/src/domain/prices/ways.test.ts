import { BOOKING_DEFAULTS } from '../bookings/booking-rules.ts';
import { PRICE_LIST } from './price-list.ts';
import { adviceFor, fittingPackage, hoursOf, listWays, orderOf, packageFor, wayAdvice } from './ways.ts';

const terms = { loyaltyPercent: 0, taxPercent: 0 };
const typed = (values: Partial<typeof BOOKING_DEFAULTS>) => ({ ...BOOKING_DEFAULTS, ...values });

it.each([
  [
    { guestCount: 40, hours: '6' },
    { guestCount: 40, hours: 6, packageId: null },
  ],
  [
    { guestCount: 40, hours: '8', packageId: 'premium' },
    { guestCount: 40, hours: 5, packageId: 'premium' },
  ],
  [{ guestCount: '' }, null],
  [{ guestCount: 0 }, null],
  [{ guestCount: 151 }, null],
  [{ guestCount: 26, packageId: 'essential' }, null],
] as const)('%j is ordered as %j', (values, order) => {
  expect(orderOf(PRICE_LIST, typed(values))).toEqual(order && { ...order, eventType: 'private' });
});

it('a package has its own hours', () => {
  expect(hoursOf(PRICE_LIST, typed({ hours: '3' }))).toBe(3);
  expect(hoursOf(PRICE_LIST, typed({ hours: '3', packageId: 'luxury' }))).toBe(6);
});

it.each([
  [25, 'essential'],
  [26, 'premium'],
  [75, 'premium'],
  [76, 'luxury'],
  [151, undefined],
])('%i guests fit into %s', (guests, id) => {
  expect(fittingPackage(PRICE_LIST.packages, guests)?.id).toBe(id);
});

it.each([
  [20, 4, 'essential'],
  [20, 5, 'premium'],
  [60, 4, 'premium'],
  [60, 6, 'luxury'],
  [60, 7, undefined],
  [151, 4, undefined],
])('%i guests for %i hours are held by %s', (guestCount, hours, id) => {
  expect(packageFor(PRICE_LIST, { guestCount, hours })?.id).toBe(id);
});

// Worked out by hand: 499 × 5/4 = 624, 299 × 5/4 = 374, 799 × 1.2 = 959, 799 × 6/4 = 1,199;
// Premium is 599 − 90 = 509.
// rule: B-2-07
it.each([
  [{ guestCount: 40, hours: '5' }, 'Premium, 5 hours with 2 bartenders for up to 75 guests, costs $509: $115 less.'],
  [{ guestCount: 40, hours: '4' }, null],
  [{ guestCount: 40, hours: '8' }, null],
  [{ guestCount: 20, hours: '4' }, null],
  [
    { guestCount: 20, hours: '4', eventType: 'wedding' },
    'Essential, 4 hours with 1 bartender for up to 25 guests, costs $299: $60 less.',
  ],
  [
    { guestCount: 60, eventType: 'wedding' },
    'Premium, 5 hours with 2 bartenders for up to 75 guests, costs $509: $450 less.',
  ],
  [
    { guestCount: 20, packageId: 'premium' },
    'By guests, 5 hours with 1 bartender for up to 20 guests, costs $374: $135 less.',
  ],
  [{ guestCount: 60, packageId: 'luxury' }, null],
] as const)('for %j it says: %s', (values, text) => {
  expect(adviceFor(PRICE_LIST, typed(values), terms)?.text ?? null).toBe(text);
});

// rule: B-2-07
it.each([
  [{ guestCount: 26, packageId: 'essential' }, 'Premium is for up to 75 guests.', { packageId: 'premium' }],
  [{ guestCount: 76, packageId: 'premium' }, 'Luxury is for up to 150 guests.', { packageId: 'luxury' }],
  [{ guestCount: 20, packageId: 'premium' }, expect.any(String), { packageId: '', hours: '5' }],
] as const)('for %j a press chooses what fits: %s', (values, text, chosen) => {
  expect(adviceFor(PRICE_LIST, typed(values), terms)).toMatchObject({ text, values: chosen });
});

it.each([
  { guestCount: '' },
  { guestCount: 151 },
  { guestCount: 151, packageId: 'luxury' },
  { guestCount: 1.5 },
] as const)('for %j it says nothing', (values) => {
  expect(adviceFor(PRICE_LIST, typed(values), terms)).toBeNull();
});

it('by guests is no way where its hours are not offered', () => {
  const noFive = { ...PRICE_LIST, calculator: { ...PRICE_LIST.calculator, hours: [4] } };
  expect(adviceFor(noFive, typed({ guestCount: 20, packageId: 'premium' }), terms)).toBeNull();
});

// A wedding for 110 guests: 1,199 × 1.2 = 1,439.
// rule: B-2-64
it('a changed wedding for 110 guests is cheaper in Luxury', () => {
  const order = { guestCount: 110, eventType: 'wedding', hours: 4 } as const;
  const ways = listWays(PRICE_LIST, order, terms);
  expect(ways.map(({ name, totalAmount }) => [name, totalAmount])).toEqual([
    [null, 1439],
    ['Luxury', 999],
  ]);
  const now = { hours: 4, maxGuests: 110, totalAmount: 1439 };
  expect(wayAdvice(110, now, ways)).toMatchObject({
    text: 'Luxury, 6 hours with 3 bartenders for up to 150 guests, costs $999: $440 less.',
    button: 'Choose Luxury',
    way: { packageId: 'luxury', totalAmount: 999 },
  });
  expect(wayAdvice(110, now, [])).toBeNull();
  expect(wayAdvice(110, { ...now, totalAmount: 999 }, ways)).toBeNull();
  expect(wayAdvice(110, { ...now, hours: 7 }, ways)).toBeNull();
});
