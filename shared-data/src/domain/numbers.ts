const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * A number as it is written in the United States: `1,200`, `1,234.5`. Not by `Intl`: creating the first of its formats takes
 * a slow phone 100 ms and more (docs/performance.md#intl).
 * @param digits how many digits it has after the point at most; zeros at its end are left out
 */
export function formatNumber(value: number, digits = 0): string {
  const [whole = '', fraction = ''] = value.toFixed(digits).split('.');
  const kept = fraction.replace(/0+$/, '');
  return kept ? `${grouped(whole)}.${kept}` : grouped(whole);
}

/** An amount of dollars with that many digits after the point: `$1,199.00`, `-$20`. */
export function formatDollars(dollars: number, digits: 0 | 2): string {
  const [whole = '', fraction] = Math.abs(dollars).toFixed(digits).split('.');
  const amount = fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
  return dollars < 0 && Number(dollars.toFixed(digits)) !== 0 ? `-$${amount}` : `$${amount}`;
}
