import { lastYear, presets, wrongPeriod } from './period.ts';

test('the usual period is the twelve months that end with this one', () => {
  expect(lastYear('2026-11-27')).toEqual({ from: '2025-12-01', to: '2026-11-30' });
  expect(lastYear('2028-02-01')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
  expect(presets('2026-11-27').map(({ name }) => name)).toEqual(['Last 12 months', 'This month', '2026', '2025']);
});

test.each([
  ['2026-01-01', '2025-12-31', 'The last day is before the first one'],
  ['2026-01-01', '', 'Please choose the first and the last day'],
  ['2021-01-01', '2026-01-01', 'A report has at most five years'],
  ['2021-01-01', '2025-12-31', ''],
  ['2026-01-01', '2026-01-01', ''],
])('a period from %s to %s says: %s', (from, to, said) => {
  expect(wrongPeriod({ from, to })).toBe(said);
});
