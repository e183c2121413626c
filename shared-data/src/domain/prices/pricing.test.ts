import { PRICE_LIST } from './price-list.ts';
import {
  basePrice,
  BOOKING_HOURS,
  bookingPrice,
  bookingTotal,
  CALCULATOR_GUESTS,
  CALCULATOR_HOURS,
  CALCULATOR_TYPES,
  eventMultiplier,
  eventPrice,
} from './pricing.ts';
import { BOOKING_PRICE_CASES } from '../../testing/pricing-cases.ts';

// "base price by guests: 299 up to 25, 499 up to 50, 799 up to 100, 1199 above"
it.each([
  [1, 299],
  [25, 299],
  [26, 499],
  [50, 499],
  [51, 799],
  [100, 799],
  [101, 1199],
  [5000, 1199],
])('base price of %i guests is %i', (guests, price) => {
  expect(basePrice(PRICE_LIST, guests)).toBe(price);
});

// "event multiplier (corporate 1.3, wedding 1.2, other 1)"
it.each([
  ['corporate', 1.3],
  ['wedding', 1.2],
  ['private', 1],
  ['other', 1],
  ['something new', 1],
])('multiplier of %s is %d', (type, multiplier) => {
  expect(eventMultiplier(PRICE_LIST, type)).toBe(multiplier);
});

// "Price = base x hours/4 x event multiplier, rounded"; half up, never to even
it.each([
  [15, 3, 'private', 224], // 224.25
  [15, 3, 'wedding', 269], // 269.1
  [15, 3, 'corporate', 292], // 291.525
  [35, 5, 'private', 624], // 623.75
  [35, 6, 'private', 749], // 748.5, up
  [15, 6, 'private', 449], // 448.5, up: to even would be 448
  [75, 6, 'private', 1199], // 1198.5
  [150, 6, 'private', 1799], // 1798.5, to even would be 1798
  [150, 8, 'corporate', 3117], // 3117.4
  [35, 3, 'corporate', 487], // 486.525
])('%i guests, %i hours, %s cost %i', (guestCount, hours, eventType, price) => {
  expect(eventPrice(PRICE_LIST, { guestCount, hours, eventType })).toBe(price);
});

it('rounds every choice of the calculator exactly as Math.round does', () => {
  for (const { value: guestCount } of CALCULATOR_GUESTS) {
    for (const hours of CALCULATOR_HOURS) {
      for (const { value: eventType } of CALCULATOR_TYPES) {
        const tenths = { private: 10, wedding: 12, corporate: 13 }[eventType];
        expect(eventPrice(PRICE_LIST, { guestCount, hours, eventType })).toBe(
          Math.round((basePrice(PRICE_LIST, guestCount) * hours * tenths) / 40),
        );
      }
    }
  }
});

it('offers the public calculator its choices', () => {
  expect(CALCULATOR_GUESTS).toEqual([
    { label: '10-25', value: 15 },
    { label: '26-50', value: 35 },
    { label: '51-100', value: 75 },
    { label: '100+', value: 150 },
  ]);
  expect(CALCULATOR_HOURS).toEqual([3, 4, 5, 6, 8]);
  expect(CALCULATOR_TYPES.map(({ value }) => value)).toEqual(['private', 'wedding', 'corporate']);
});

it.each(BOOKING_PRICE_CASES)(
  'a booking for $guestCount guests, $eventType, costs $total dollars',
  ({ guestCount, eventType, total }) => {
    expect(bookingTotal(PRICE_LIST, guestCount, eventType)).toBe(total);
  },
);

it('equals the calculator at four hours', () => {
  expect(BOOKING_HOURS).toBe(4);
  for (const { guestCount, eventType } of BOOKING_PRICE_CASES) {
    expect(bookingTotal(PRICE_LIST, guestCount, eventType)).toBe(
      eventPrice(PRICE_LIST, { guestCount, hours: 4, eventType }),
    );
  }
});

it('uses another price list', () => {
  const raised = {
    ...PRICE_LIST,
    tiers: [
      { upTo: 10, price: 100 },
      { upTo: null, price: 333 },
    ],
    multipliers: { wedding: 1.25 },
  };
  expect(bookingTotal(raised, 10, 'private')).toBe(100);
  expect(bookingTotal(raised, 11, 'wedding')).toBe(416); // 416.25
  expect(bookingTotal(raised, 11, 'corporate')).toBe(333);
  expect(() => basePrice({ ...raised, tiers: [{ upTo: 10, price: 100 }] }, 11)).toThrow(
    'The price list has no price for 11 guests',
  );
});

// "rounded half up to whole dollars"
it.each([
  [40, 'private', 5, 25], // 24.95
  [40, 'private', 10, 50], // 49.9
  [40, 'private', 15, 75], // 74.85
  [20, 'private', 10, 30], // 29.9
  [75, 'corporate', 5, 52], // 51.95
  [40, 'private', 0, 0],
])('%i guests, %s, a discount of %i percent is %i dollars', (guestCount, eventType, percent, discount) => {
  const listPrice = bookingTotal(PRICE_LIST, guestCount, eventType);
  expect(bookingPrice(PRICE_LIST, { guestCount, eventType }, percent)).toEqual({
    listPrice,
    loyaltyPercent: percent,
    discount,
    total: listPrice - discount,
  });
});

it('rounds half a dollar of discount up', () => {
  const prices = { ...PRICE_LIST, tiers: [{ upTo: null, price: 310 }], multipliers: {} };
  expect(bookingPrice(prices, { guestCount: 1, eventType: 'private' }, 5).discount).toBe(16); // 15.5
});
