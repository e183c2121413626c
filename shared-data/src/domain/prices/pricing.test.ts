import { PRICE_LIST } from './price-list.ts';
import type { PriceLine } from '../bookings/purchase.ts';
import type { PriceList } from './price-list.ts';
import { basePrice, CALCULATOR_TYPES, eventMultiplier, eventPrice, LIST_TERMS, purchaseOf } from './pricing.ts';
import type { Order, PriceTerms } from './pricing.ts';
import { RULES } from '../rules.gen.ts';
import { BOOKING_PRICE_CASES } from '../../testing/pricing-cases.ts';

// "base price by guests: 299 up to 25, 499 up to 50, 799 up to 100, 1199 above"
// rule: P-9-01, P-9-02, P-9-03, P-9-04
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
// rule: P-9-06, P-9-07, P-9-08
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
// rule: P-9-05
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
  for (const { value: guestCount } of PRICE_LIST.calculator.guests) {
    for (const hours of PRICE_LIST.calculator.hours) {
      for (const { value: eventType } of CALCULATOR_TYPES) {
        const tenths = { private: 10, wedding: 12, corporate: 13 }[eventType];
        expect(eventPrice(PRICE_LIST, { guestCount, hours, eventType })).toBe(
          Math.round((basePrice(PRICE_LIST, guestCount) * hours * tenths) / 40),
        );
      }
    }
  }
});

// rule: P-9-09, P-9-10, P-9-11
it('offers the public calculator its choices', () => {
  expect(PRICE_LIST.calculator.guests).toEqual([
    { label: '10-25', value: 15 },
    { label: '26-50', value: 35 },
    { label: '51-100', value: 75 },
    { label: '100+', value: 150 },
  ]);
  expect(PRICE_LIST.calculator.hours).toEqual([3, 4, 5, 6, 8]);
  expect(CALCULATOR_TYPES.map(({ value }) => value)).toEqual(['private', 'wedding', 'corporate']);
});

/** What a customer buys: by guests for four hours unless the case says otherwise. */
function bought(order: Partial<Order> = {}, terms: Partial<PriceTerms> = {}, prices: PriceList = PRICE_LIST) {
  return purchaseOf(
    prices,
    { guestCount: 40, eventType: 'private', hours: 4, packageId: null, ...order },
    { ...LIST_TERMS, loyaltyPercent: 0, taxPercent: 0, ...terms },
  );
}
const lines = ({ priceLines }: { priceLines: readonly PriceLine[] }) =>
  priceLines.map(({ kind, text, cents }) => [kind, text, cents]);

// rule: P-9-12
it.each(BOOKING_PRICE_CASES)(
  'a booking for $guestCount guests, $eventType, costs $total dollars',
  ({ guestCount, eventType, total }) => {
    expect(bought({ guestCount, eventType }).totalAmount).toBe(total);
  },
);

// rule: P-9-12, P-9-13
it('equals the calculator at four hours', () => {
  expect(RULES.bookingHours).toBe(4);
  for (const { guestCount, eventType } of BOOKING_PRICE_CASES)
    expect(bought({ guestCount, eventType, hours: RULES.bookingHours }).totalAmount).toBe(
      eventPrice(PRICE_LIST, { guestCount, hours: 4, eventType }),
    );
});

// rule: B-2-08
it('by guests a booking has its hours, the bartenders of the list, and is for the guests that were booked', () => {
  expect(bought({ guestCount: 80, hours: 6 })).toMatchObject({
    ...{ way: 'guests', packageId: null, hours: 6, bartenders: 3, maxGuests: 80, requestedExtras: [] },
    totalAmount: 1199, // 1198.5
  });
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
  const total = (guestCount: number, eventType: Order['eventType']) =>
    bought({ guestCount, eventType }, {}, raised).totalAmount;
  expect(total(10, 'private')).toBe(100);
  expect(total(11, 'wedding')).toBe(416); // 416.25
  expect(total(11, 'corporate')).toBe(333);
  expect(() => basePrice({ ...raised, tiers: [{ upTo: 10, price: 100 }] }, 11)).toThrow(
    'The price list has no price for 11 guests',
  );
});

// "rounded half up to whole dollars"
// rule: B-2-05
it.each([
  [40, 'private', 5, 25], // 24.95
  [40, 'private', 10, 50], // 49.9
  [40, 'private', 15, 75], // 74.85
  [20, 'private', 10, 30], // 29.9
  [75, 'corporate', 5, 52], // 51.95
] as const)('%i guests, %s, a discount of %i percent is %i dollars', (guestCount, eventType, percent, discount) => {
  const purchase = bought({ guestCount, eventType }, { loyaltyPercent: percent });
  expect(lines(purchase).at(-1)).toEqual(['loyalty', `Loyalty discount (${percent}%)`, -discount * 100]);
  expect(purchase.totalAmount).toBe(bought({ guestCount, eventType }).totalAmount - discount);
});

// rule: B-2-05
it('rounds half a dollar of discount up', () => {
  const prices = { ...PRICE_LIST, tiers: [{ upTo: null, price: 310 }], multipliers: {} };
  expect(bought({ guestCount: 1 }, { loyaltyPercent: 5 }, prices).totalAmount).toBe(294); // 310 - 15.5
});

// rule: B-2-08
it('lists base, kind of event and discount as lines that add up to the price', () => {
  const purchase = bought({ guestCount: 15, hours: 3, eventType: 'wedding' }, { loyaltyPercent: 10 });
  expect(lines(purchase)).toEqual([
    ['base', 'Mobile bar and bartending for 15 guests, 3 hours', 22_400], // 224.25
    ['type', 'Wedding (× 1.2)', 4_500], // the rest of 269.1
    ['loyalty', 'Loyalty discount (10%)', -2_700], // 26.9
  ]);
  expect(purchase.totalAmount).toBe(242);
});

it('a line without an amount is left out', () => {
  expect(lines(bought())).toEqual([['base', 'Mobile bar and bartending for 40 guests, 4 hours', 49_900]]);
});

// rule: B-2-08
it('a package has the price, hours, bartenders and most guests of its card, for every kind of event', () => {
  const purchase = bought({ guestCount: 60, packageId: 'premium', eventType: 'wedding' });
  expect(purchase).toMatchObject({ way: 'package', packageId: 'premium', hours: 5, bartenders: 2, maxGuests: 75 });
  expect(lines(purchase)[0]).toEqual(['package', 'Premium package, 5 hours', 59_900]);
});

// "promotion before loyalty, each rounded half up to whole dollars"
// rule: B-2-09
it('takes the promotion off before the loyalty discount', () => {
  const purchase = bought({ packageId: 'premium' }, { loyaltyPercent: 15 });
  expect(lines(purchase)).toEqual([
    ['package', 'Premium package, 5 hours', 59_900],
    ['promotion', '15% off Premium', -9_000], // 89.85
    ['loyalty', 'Loyalty discount (15%)', -7_600], // 76.35 of 509
  ]);
  expect(purchase.totalAmount).toBe(433);
});

// rule: B-2-08
it('an agreed price takes the place of the list, and added lines are added to it', () => {
  const travel = { kind: 'travel', text: 'Travel', quantity: 2, cents: 10_000 } as const;
  const purchase = bought({ hours: 6 }, { agreedPrice: 900, addedLines: [travel], bartenders: 5, loyaltyPercent: 15 });
  expect(purchase).toMatchObject({ way: 'agreed', hours: 6, bartenders: 5, totalAmount: 1000 });
  expect(lines(purchase)).toEqual([
    ['agreed', 'Agreed price', 90_000],
    ['travel', 'Travel', 10_000],
  ]);
});

// "Prices include tax"; half a cent up
// rule: B-2-17
it.each([
  [8.25, 3_803], // 499 - 499 / 1.0825 = 38.0300
  [6, 2_825], // 28.2453
  [0.001, 0], // 0.00499
])('of $499 at a tax of %d percent %i cents are tax, and the price stays', (taxPercent, cents) => {
  const purchase = bought({}, { taxPercent });
  expect(lines(purchase).at(-1)).toEqual(['tax', `Includes tax (${taxPercent}%)`, cents]);
  expect(purchase.totalAmount).toBe(499);
});
