import { counted, listed } from './counted.ts';
import { formatDollars, formatNumber } from './numbers.ts';

const amounts = [0, 1, 9.99, 12, 100, 999, 999.99, 1000, 1234.5, 99_999.94, 100_000, 1_234_567.89, 12_345_678];
const signed = [...amounts, ...amounts.slice(1).map((amount) => -amount)];

it.each([0, 1, 2])('writes numbers with %i digits as Intl does', (digits) => {
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
  expect(signed.map((amount) => formatNumber(amount, digits))).toEqual(signed.map((amount) => format.format(amount)));
});

it.each([0, 2] as const)('writes dollars with %i digits as Intl does', (digits) => {
  const options = { style: 'currency', currency: 'USD', minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat('en-US', options as Intl.NumberFormatOptions);
  const written = signed.map((amount) => formatDollars(amount, digits));
  expect(written).toEqual(signed.map((amount) => format.format(amount)));
});

it('writes an amount that rounds to nothing without a sign', () => {
  expect([formatDollars(-0.001, 2), formatDollars(-0.4, 0), formatDollars(-0.5, 0)]).toEqual(['$0.00', '$0', '-$1']);
});

it('writes every cent up to a thousand dollars', () => {
  const cents = Array.from({ length: 100_001 }, (_, index) => index);
  const wrong = cents.filter((cent) => {
    const text = String(cent).padStart(3, '0').replace(/..$/, '.$&');
    return formatDollars(cent / 100, 2).replace(',', '') !== `$${text}`;
  });
  expect(wrong).toEqual([]);
});

it('writes counts and lists in a sentence', () => {
  expect([counted(1, 'guest'), counted(1200, 'guest')]).toEqual(['1 guest', '1,200 guests']);
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
  const drinks = ['gin', 'rum', 'vodka', 'tequila'];
  for (const length of [0, 1, 2, 3, 4]) {
    const some = drinks.slice(0, length);
    expect(listed(some)).toBe(list.format(some));
  }
});
