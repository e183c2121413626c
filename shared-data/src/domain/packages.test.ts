import { loyaltyPercent, REBOOK_LIMIT } from './loyalty.ts';
import { largestPackageParty, PACKAGE_HELPER_LABELS, packageHolds, suggestPackage } from './packages.ts';
import { PRICE_LIST } from './price-list.ts';

it('P-3-17 knows three packages', () => {
  expect(PRICE_LIST.packages.map(({ id }) => id)).toEqual(['essential', 'premium', 'luxury']);
});

// "Essential $299 (4 hours, 1 bartender, up to 25 guests); Premium $599 shown against $699 (5 hours, 2 bartenders,
// up to 75 guests); Luxury $999 (6 hours, 3 bartenders, up to 150 guests)"; "original prices 349, 699, 1100 with
// savings 50, 100, 200", which are literal: 1100 - 999 is not 200 (C-22)
it.each([
  ['P-9-33 P-9-34 P-9-35 P-9-36 P-9-46 P-9-49', 'essential', 299, 4, 1, 25, undefined, 349, 50],
  ['P-9-37 P-9-38 P-9-39 P-9-40 P-9-41 P-9-47 P-9-50', 'premium', 599, 5, 2, 75, 699, 699, 100],
  ['P-9-42 P-9-43 P-9-44 P-9-45 P-9-48 P-9-51', 'luxury', 999, 6, 3, 150, undefined, 1100, 200],
])('%s %s', (_rows, id, price, hours, bartenders, maxGuests, struck, original, savings) => {
  const found = PRICE_LIST.packages.find((one) => one.id === id);
  expect(found).toMatchObject({
    price,
    hours,
    bartenders,
    maxGuests,
    bookingOriginalPrice: original,
    bookingSavings: savings,
  });
  expect(found?.servicesOriginalPrice).toBe(struck);
});

// "up to 25 essential, up to 50 premium, above luxury"
it.each([
  ['P-4-14', 1, 'essential'],
  ['P-4-14', 25, 'essential'],
  ['P-4-15', 26, 'premium'],
  ['P-4-15', 50, 'premium'],
  ['P-4-16', 51, 'luxury'],
  ['P-4-16', 400, 'luxury'],
])('%s suggests for %i guests %s', (_row, guests, id) => {
  expect(suggestPackage(guests)).toBe(id);
});

it('lets a party of 51 to 75 switch down to Premium (C-20)', () => {
  expect([51, 75, 76].map((guests) => packageHolds(PRICE_LIST, 'premium', guests))).toEqual([true, true, false]);
});

it('P-4-17 labels the ids basic, premium, deluxe', () => {
  expect(PACKAGE_HELPER_LABELS).toEqual({ essential: 'basic', premium: 'premium', luxury: 'deluxe' });
});

it('P-9-52 P-9-53 P-9-54 P-9-55 P-9-56 P-9-57 starts the add-ons at the stated prices', () => {
  expect(PRICE_LIST.addons.map(({ name, from }) => [name, from])).toEqual([
    ['Custom Cocktails', 50],
    ['Private Events', 299],
    ['Corporate', 499],
    ['Weddings', 599],
    ['Bar Equipment', 199],
    ['Catering', 'custom'],
  ]);
});

it('knows the largest party that a package covers', () => {
  expect(largestPackageParty(PRICE_LIST)).toBe(150);
});

// "Loyalty discount by past booking count: 1-2 gives 5%, 3-4 gives 10%, 5 or more gives 15%"
it.each([
  ['C-29', 0, 0],
  ['P-9-58', 1, 5],
  ['P-9-58', 2, 5],
  ['P-9-59', 3, 10],
  ['P-9-59', 4, 10],
  ['P-9-60', 5, 15],
  ['P-9-60', 40, 15],
])('%s %i past bookings give %i percent', (_row, past, percent) => {
  expect(loyaltyPercent(past)).toBe(percent);
});

it('lists at most three past bookings', () => {
  expect(REBOOK_LIMIT).toBe(3);
});
