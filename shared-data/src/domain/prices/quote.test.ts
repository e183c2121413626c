import { quoteAddons } from './extra-choices.ts';
import { PRICE_LIST } from './price-list.ts';
import type { QuoteAddonId, QuotePackageValue } from './price-list.ts';
import { instantQuote, QUOTE_DEFAULTS, QUOTE_GUESTS, QUOTE_HOURS, QUOTE_MESSAGES } from './quote.ts';

const { packages, addons: allAddons, perGuest } = PRICE_LIST.quote;

// rule: P-3-18, P-3-19, P-9-20, P-9-21, P-9-22, P-9-23
it('lists the packages', () => {
  expect(packages.map(({ value, basePrice }) => [value, basePrice])).toEqual([
    ['basic', 500],
    ['standard', 750],
    ['premium', 1000],
    ['signature', 1250],
  ]);
  for (const one of packages) expect(Object.keys(one)).toEqual(['value', 'label', 'basePrice']);
});

// rule: P-3-20, P-3-21, P-9-24, P-9-25, P-9-26, P-9-27, P-9-28, P-9-29
it('lists the add-ons', () => {
  expect(quoteAddons(PRICE_LIST).map(({ id, price }) => [id, price])).toEqual([
    ['signature', 150],
    ['champagne', 200],
    ['extraBartender', 250],
    ['glassware', 300],
    ['iceSculpture', 400],
    ['mocktails', 200],
  ]);
  for (const one of allAddons) expect(Object.keys(one)).toEqual(['id', 'label']);
});

// rule: P-9-30
it('shows the ice sculpture as Custom Ice Cubes', () => {
  expect(allAddons.find(({ id }) => id === 'iceSculpture')?.label).toBe('Custom Ice Cubes');
});

// "base = hours/4 x package base price; guest charge 15 per guest; add-ons summed; total = base + add-ons + guest charge"
// rule: P-9-14, P-9-15, P-9-16, P-9-17
it.each<[number, number, QuotePackageValue, QuoteAddonId[], [number, number, number, number]]>([
  [50, 4, 'basic', [], [500, 0, 750, 1250]],
  [1, 3, 'basic', [], [375, 0, 15, 390]],
  [500, 12, 'signature', ['champagne', 'iceSculpture'], [3750, 600, 7500, 11_850]],
  [30, 5, 'standard', ['mocktails'], [937.5, 200, 450, 1587.5]],
])(
  '%i guests, %i hours, %s with %j adds up',
  (guestCount, hours, packageType, addons, [base, extra, guests, total]) => {
    expect(instantQuote(PRICE_LIST, { guestCount, hours, packageType, addons, email: 'a@b.co' })).toEqual({
      basePrice: base,
      addonPrice: extra,
      guestPrice: guests,
      total,
      email: 'a@b.co',
    });
    expect(perGuest).toBe(15);
  },
);

// rule: B-5-05
it('has rows that add up to its total in cents, whatever the hours', () => {
  const cents = (dollars: number) => Number(dollars.toFixed(2)) * 100;
  const wrong: number[] = [];
  for (let hundredths = 300; hundredths <= 1200; hundredths += 1)
    for (const { value } of packages) {
      const input = { guestCount: 41, hours: hundredths / 100, packageType: value, addons: [], email: '' };
      const { basePrice, guestPrice, total } = instantQuote(PRICE_LIST, input);
      if (Math.round(cents(basePrice) + cents(guestPrice)) !== Math.round(cents(total))) wrong.push(hundredths);
    }
  expect(wrong).toEqual([]);
});

// rule: P-3-22, P-3-23, P-9-31, P-9-32
it('has the stated fields and defaults', () => {
  expect(Object.keys(QUOTE_DEFAULTS)).toEqual(['guestCount', 'hours', 'packageType', 'addons', 'email']);
  expect(QUOTE_DEFAULTS).toMatchObject({ guestCount: 50, hours: 4 });
  const result = instantQuote(PRICE_LIST, { guestCount: 1, hours: 4, packageType: 'basic', addons: [], email: '' });
  expect(Object.keys(result)).toEqual(['basePrice', 'addonPrice', 'guestPrice', 'total', 'email']);
});

it('keeps the stated limits and messages', () => {
  expect(QUOTE_GUESTS).toEqual({ min: 1, max: 500 });
  expect(QUOTE_HOURS).toEqual({ min: 3, max: 12 });
  expect(QUOTE_MESSAGES).toEqual({
    guestCountMin: 'Guest count must be at least 1',
    guestCountMax: 'For events over 500 guests, please contact us directly',
    hoursMin: 'Minimum booking is 3 hours',
    hoursMax: 'For events over 12 hours, please contact us directly',
    packageType: 'Please select a package',
    email: 'Please enter a valid email',
  });
});
