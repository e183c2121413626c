import { CURRENCY, formatCents, formatUsd, formatUsdWhole, fromCents, toCents } from './money.ts';

it.each([
  [299, 29_900],
  [1199, 119_900],
  [0.29, 29],
  [299.99, 29_999],
  [1.005, 100], // a float below 1.005
])('%d dollars are %i cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

it('shows dollars with two decimals', () => {
  expect([formatUsd(1199), formatUsd(0), formatUsd(1587.5)]).toEqual(['$1,199.00', '$0.00', '$1,587.50']);
  expect(formatUsdWhole(1199)).toBe('$1,199');
});

it('uses one currency', () => {
  expect(CURRENCY).toBe('USD');
});

it('divides minor units by 100 for the owner', () => {
  expect(fromCents(59_900)).toBe(599);
  expect(formatCents(59_950)).toBe('$599.50');
});
