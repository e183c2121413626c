import { addonFrom } from './extras.ts';
import { loyaltyPercent, REBOOK_LIMIT } from '../bookings/loyalty.ts';
import { PACKAGE_HELPER_LABELS, packageHolds, suggestPackage } from './packages.ts';
import { PRICE_LIST } from './price-list.ts';
import { listWith } from '../../testing/price-lists.ts';

// rule: P-3-17
it('lists three packages', () => {
  expect(PRICE_LIST.packages.map(({ id }) => id)).toEqual(['essential', 'premium', 'luxury']);
});

// "Essential $299 (4 hours, 1 bartender, up to 25 guests); Premium $599 shown against $699 (5 hours, 2 bartenders,
// up to 75 guests); Luxury $999 (6 hours, 3 bartenders, up to 150 guests)"; "original prices 349, 699, 1100"; the saving
// is computed: 1100 − 999 = 101
// rule: P-9-33, P-9-34, P-9-35, P-9-36, P-9-37, P-9-38, P-9-39, P-9-40, P-9-41, P-9-42, P-9-43, P-9-44, P-9-45, P-9-46
// rule: P-9-47, P-9-48, P-9-49, P-9-50, P-9-51
it.each([
  ['essential', 299, 4, 1, 25, undefined, 349, 50],
  ['premium', 599, 5, 2, 75, 699, 699, 100],
  ['luxury', 999, 6, 3, 150, undefined, 1100, 101],
])(
  '%s has its stated price, hours, bartenders, guests and savings',
  (id, price, hours, bartenders, maxGuests, struck, original, savings) => {
    const found = PRICE_LIST.packages.find((one) => one.id === id);
    expect(found).toMatchObject({
      price,
      hours,
      bartenders,
      maxGuests,
      bookingOriginalPrice: original,
    });
    expect(original - price).toBe(savings);
    expect(found?.servicesOriginalPrice).toBe(struck);
  },
);

// "up to 25 essential, up to 50 premium, above luxury"
// rule: P-4-14, P-4-15, P-4-16
it.each([
  [1, 'essential'],
  [25, 'essential'],
  [26, 'premium'],
  [50, 'premium'],
  [51, 'luxury'],
  [400, 'luxury'],
])('suggests for %i guests %s', (guests, id) => {
  expect(suggestPackage(PRICE_LIST, guests)).toBe(id);
});

// rule: booking.md#suggested-package
it('suggests by the figures of the list, and no package that is too small for the party', () => {
  const later = listWith((list) => (list.suggestions = { essential: 40, premium: 90 }));
  expect([25, 26, 75, 76].map((guests) => suggestPackage(later, guests))).toEqual([
    'essential',
    'premium',
    'premium',
    'luxury',
  ]);
  const wider = listWith((list) => {
    list.suggestions = { essential: 40, premium: 60 };
    list.packages[0]!.maxGuests = 40;
  });
  expect([40, 41, 60, 61].map((guests) => suggestPackage(wider, guests))).toEqual([
    'essential',
    'premium',
    'premium',
    'luxury',
  ]);
});

it('lets a party of 51 to 75 switch down to Premium', () => {
  expect([51, 75, 76].map((guests) => packageHolds(PRICE_LIST, 'premium', guests))).toEqual([true, true, false]);
});

// rule: P-4-17
it('labels the ids basic, premium, deluxe', () => {
  expect(PACKAGE_HELPER_LABELS).toEqual({ essential: 'basic', premium: 'premium', luxury: 'deluxe' });
});

// rule: P-9-52, P-9-53, P-9-54, P-9-55, P-9-56, P-9-57
it('lists the starting prices of the add-ons', () => {
  expect(PRICE_LIST.addons.map(({ id, name }) => [name, addonFrom(PRICE_LIST, id)])).toEqual([
    ['Custom Cocktails', 50],
    ['Private Events', 299],
    ['Corporate', 499],
    ['Weddings', 599],
    ['Bar Equipment', 199],
    ['Catering', 'custom'],
  ]);
});

// "5, 10, 15 % for 1-2, 3-4, 5+ completed bookings"
// rule: P-9-58, P-9-59, P-9-60
it.each([
  [0, 0],
  [1, 5],
  [2, 5],
  [3, 10],
  [4, 10],
  [5, 15],
  [40, 15],
])('%i completed bookings give %i percent', (completed, percent) => {
  expect(loyaltyPercent(completed)).toBe(percent);
});

it('lists at most three past bookings', () => {
  expect(REBOOK_LIMIT).toBe(3);
});
