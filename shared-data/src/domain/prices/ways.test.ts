import { BOOKING_DEFAULTS } from '../bookings/booking-rules.ts';
import { PRICE_LIST } from './price-list.ts';
import { cheaperWay, fittingPackage, hoursOf, orderOf, packageFor } from './ways.ts';

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
  expect(fittingPackage(PRICE_LIST, guests)?.id).toBe(id);
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
  const order = orderOf(PRICE_LIST, typed(values));
  expect((order && cheaperWay(PRICE_LIST, order, terms)?.text) ?? null).toBe(text);
});
