import { listWith } from '../../testing/price-lists.ts';
import { addonFrom } from './extras.ts';
import { PRICE_LIST } from './price-list.ts';
import { LIST_TERMS, purchaseOf } from './pricing.ts';
import type { Order, PriceTerms } from './pricing.ts';

const bought = (order: Partial<Order> = {}, terms: Partial<PriceTerms> = {}) =>
  purchaseOf(
    PRICE_LIST,
    { guestCount: 40, eventType: 'private', hours: 4, packageId: null, ...order },
    { ...LIST_TERMS, loyaltyPercent: 0, taxPercent: 0, ...terms },
  );
const lines = ({ priceLines }: ReturnType<typeof bought>) =>
  priceLines.map(({ kind, text, cents }) => [kind, text, cents]);

// "custom cocktail, one drink, $50 and bar equipment $199 (as on /services); signature cocktail menu 150, champagne service 200,
// extra bartender 250, glassware 300, custom ice cubes 400, mocktails 200 (as in the quote tool)"
// rule: B-2-66, extras.md#list
test('the list has the prices of the extras, which the services page shows too', () => {
  expect(PRICE_LIST.extras.map(({ id, price }) => [id, price])).toEqual([
    ['custom-cocktails', 50],
    ['bar-equipment', 199],
    ['signature', 150],
    ['champagne', 200],
    ['extraBartender', 250],
    ['glassware', 300],
    ['iceSculpture', 400],
    ['mocktails', 200],
  ]);
  const dearer = listWith(({ extras }) => {
    for (const extra of extras) extra.price += 7;
  });
  expect(['custom-cocktails', 'bar-equipment'].map((id) => addonFrom(dearer, id as never))).toEqual([57, 206]);
  expect(addonFrom(PRICE_LIST, 'weddings')).toBe(599);
  expect(addonFrom(PRICE_LIST, 'catering')).toBe('custom');
});

// rule: B-2-66, extras.md#price
test('promotion and loyalty discount are taken off the way to buy, and extras are lines after it', () => {
  const purchase = bought(
    { packageId: 'premium', extras: ['mocktails', 'champagne'] },
    { loyaltyPercent: 10, taxPercent: 10 },
  );
  expect(lines(purchase)).toEqual([
    ['package', 'Premium package, 5 hours', 59_900],
    ['promotion', '15% off Premium', -9_000],
    ['loyalty', 'Loyalty discount (10%)', -5_100],
    ['extra', 'Champagne service', 20_000],
    ['extra', 'Mocktails', 20_000],
    ['tax', 'Includes tax (10%)', 7_800],
  ]);
  expect(purchase).toMatchObject({ totalAmount: 858, extras: ['champagne', 'mocktails'], bartenders: 2 });
  expect(purchase.extraItems).toEqual(['Champagne service', 'Mocktails']);
});

// rule: B-2-66, extras.md#adds
test.each<[string, Partial<Order>, Partial<PriceTerms>, number]>([
  ['by guests', {}, {}, 3],
  ['in a package', { packageId: 'luxury' }, {}, 4],
  ['beside those that were agreed on', {}, { bartenders: 5, agreedPrice: 700 }, 6],
])('an extra bartender is one more %s, and no item of the event sheet', (_way, order, terms, bartenders) => {
  const purchase = bought({ ...order, extras: ['extraBartender'] }, terms);
  expect(purchase).toMatchObject({ bartenders, extraItems: [] });
  expect(lines(purchase).at(-1)).toEqual(['extra', 'Extra bartender', 25_000]);
});

test('an extra that the list does not have is not sold', () => {
  expect(bought({ extras: ['fireworks'] })).toEqual(bought());
});
