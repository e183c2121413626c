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

it('shows amounts as Intl does', () => {
  const amounts = [0, 9.99, 12, 999.99, 1000, 1234.5, 99_999.94, 1_234_567.89].flatMap((amount) => [
    amount,
    -amount - 1,
  ]);
  const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  expect(amounts.map(formatUsd)).toEqual(amounts.map((amount) => exact.format(amount)));
  expect(amounts.map(formatUsdWhole)).toEqual(amounts.map((amount) => whole.format(amount)));
});

it('shows an amount that rounds to nothing without a sign', () => {
  expect([formatUsd(-0.001), formatUsdWhole(-0.4), formatUsdWhole(-0.5)]).toEqual(['$0.00', '$0', '-$1']);
});

it('shows every cent up to a thousand dollars', () => {
  const wrong = Array.from({ length: 100_001 }, (_, cents) => cents).filter((cents) => {
    const text = String(cents).padStart(3, '0').replace(/..$/, '.$&');
    return formatCents(cents).replace(',', '') !== `$${text}`;
  });
  expect(wrong).toEqual([]);
});

// rule: P-9-69
it('uses one currency', () => {
  expect(CURRENCY).toBe('USD');
});

it('divides minor units by 100 for the owner', () => {
  expect(fromCents(59_900)).toBe(599);
  expect(formatCents(59_950)).toBe('$599.50');
});
