import { formatNumber } from './numbers.ts';

const amounts = [0, 1, 9.99, 12, 100, 999, 999.99, 1000, 1234.5, 99_999.94, 100_000, 1_234_567.89, 12_345_678];
const signed = [...amounts, ...amounts.slice(1).map((amount) => -amount)];

it.each([0, 1, 2])('writes numbers with up to %i digits after the point as Intl does', (digits) => {
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
  expect(signed.map((amount) => formatNumber(amount, digits))).toEqual(signed.map((amount) => format.format(amount)));
});
