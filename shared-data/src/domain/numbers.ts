/**
 * A number as it is written in the United States: `1,200`, `1,234.5`. Not by `Intl`: creating the first of its formats takes
 * a slow phone 100 ms and more (docs/performance.md#intl).
 * @param digits how many digits it has after the point at most; zeros at its end are left out
 */
export function formatNumber(value: number, digits = 0): string {
  const [whole = '', fraction = ''] = value.toFixed(digits).split('.');
  const kept = fraction.replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return kept ? `${grouped}.${kept}` : grouped;
}
