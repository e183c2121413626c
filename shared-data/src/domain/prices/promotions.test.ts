import { listWith } from '../../testing/price-lists.ts';
import { PRICE_LIST } from './price-list.ts';
import type { Promotion } from './price-list.ts';
import { bestPromotion, pricesOfDay, promotionSentence } from './promotions.ts';

const promotion = (given: Partial<Promotion> = {}): Promotion => ({
  ...{ text: 'Winter offer', unit: 'percent', off: 10, packages: [], firstDay: '2026-12-01', lastDay: '2026-12-31' },
  ...given,
});
const running = (...promotions: Promotion[]) => listWith((list) => (list.promotions = promotions));

// "first and last day (New York, the last day may be open)"
it.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('a promotion of December runs on %s: %s', (day, runs) => {
  expect(pricesOfDay(running(promotion()), day).promotions).toHaveLength(runs ? 1 : 0);
});

it('a promotion without a last day goes on, as 15% off Premium of the first list does', () => {
  expect(pricesOfDay(PRICE_LIST, '2099-12-31').promotions.map(({ text }) => text)).toEqual(['15% off Premium']);
});

// "15% off Premium … $599 − $90 = $509"
// rule: B-2-09
it.each([
  ['the first list takes 89.85, rounded half up, off Premium', PRICE_LIST, 599, 'premium', 90],
  ['a promotion of Premium is not one of Luxury', PRICE_LIST, 999, 'luxury', null],
  ['a promotion of Premium is none by guests', PRICE_LIST, 599, null, null],
  ['a promotion of everything is for packages', running(promotion()), 999, 'luxury', 100],
  ['a promotion of everything is by guests too', running(promotion()), 499, null, 50],
  ['half a dollar is rounded up', running(promotion({ off: 5 })), 310, null, 16],
  ['an amount is taken off as it is', running(promotion({ unit: 'dollars', off: 75 })), 499, null, 75],
  ['a dollar of the price is left', running(promotion({ unit: 'dollars', off: 400 })), 299, 'essential', 298],
] as const)('what a promotion takes off: %s', (_, prices, price, packageId, saving) => {
  expect(bestPromotion(prices, price, packageId)?.saving ?? null).toBe(saving);
});

// rule: B-2-09
it('of several the one that saves most is taken off, and the first of two that save the same', () => {
  const prices = running(
    promotion({ text: 'Ten percent' }),
    promotion({ text: 'Fifty dollars', unit: 'dollars', off: 50 }),
    promotion({ text: 'Also fifty', unit: 'dollars', off: 50 }),
  );
  const text = (price: number) => bestPromotion(prices, price, null)?.promotion.text;
  expect([400, 499, 600].map(text)).toEqual(['Fifty dollars', 'Ten percent', 'Ten percent']);
  expect(text(450)).toBe('Fifty dollars');
});

it.each([
  [PRICE_LIST.promotions[0], 'Premium is $509 instead of $599.'],
  [
    promotion({ packages: ['essential', 'luxury'], lastDay: null }),
    'Essential is $269 instead of $299, Luxury is $899 instead of $999.',
  ],
  [promotion(), 'It is taken off the price of every booking until Dec 31, 2026.'],
] as const)('a promotion is explained by the figures of the list', (one, text) => {
  expect(one && promotionSentence(PRICE_LIST, one)).toBe(text);
});
