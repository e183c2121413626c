import { rangeOf } from './calendar-range.ts';

// rule: B-3-20
test.each([
  ['month', '2026-11-30', '2026-11-01', '2026-12-05', 'November 2026', '2026-10-01', '2026-12-01'],
  ['month', '2026-08-15', '2026-07-26', '2026-09-05', 'August 2026', '2026-07-01', '2026-09-01'],
  ['week', '2026-03-08', '2026-03-08', '2026-03-14', 'Mar 8, 2026 – Mar 14, 2026', '2026-03-01', '2026-03-15'],
  ['day', '2026-12-31', '2026-12-31', '2026-12-31', 'Thursday, December 31, 2026', '2026-12-30', '2027-01-01'],
  ['list', '2027-02-14', '2027-02-01', '2027-02-28', 'February 2027', '2027-01-01', '2027-03-01'],
] as const)('the %s around %s shows the days from %s to %s', (view, date, from, to, title, previous, next) => {
  expect(rangeOf(view, date)).toEqual({ from, to, title, previous, next });
});
