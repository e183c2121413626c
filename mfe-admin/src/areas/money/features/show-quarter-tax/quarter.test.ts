import { daysOf, quarterBefore, quarterOf, quarterTitle } from './quarter.ts';

test.each([
  ['2026-01-01', 2025, 4],
  ['2026-03-31', 2025, 4],
  ['2026-04-01', 2026, 1],
  ['2026-12-31', 2026, 3],
])('on %s the quarter to report is that of %i, number %i', (day, year, quarter) => {
  expect(quarterBefore(day)).toEqual({ year, quarter });
});

test.each([
  [1, '2028-01-01', '2028-03-31'],
  [2, '2028-04-01', '2028-06-30'],
  [3, '2028-07-01', '2028-09-30'],
  [4, '2028-10-01', '2028-12-31'],
])('quarter %i is from %s to %s', (quarter, first, last) => {
  expect(daysOf({ year: 2028, quarter })).toEqual({ first, last });
});

// rule: money-reports.md#quarter
test('an address without a real quarter shows the usual one', () => {
  const usual = { year: 2026, quarter: 3 };
  expect(quarterOf('2025-4', usual)).toEqual({ year: 2025, quarter: 4 });
  for (const text of [null, '', '2025-5', '2025', 'now']) expect(quarterOf(text, usual)).toBe(usual);
  expect(quarterTitle({ year: 2025, quarter: 4 })).toBe('Q4 2025, Oct 1, 2025 to Dec 31, 2025');
});
