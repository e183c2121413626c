import { instantInNewYork } from './zoned-time.ts';

it.each([
  ['2026-06-20', '18:00', '2026-06-20T22:00:00.000Z'],
  ['2026-12-05', '18:00:00', '2026-12-05T23:00:00.000Z'],
  ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'], // does not exist: an hour later
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'], // exists twice: the first
])('%s %s begins at %s', (date, time, instant) => {
  expect(instantInNewYork(date, time).toISOString()).toBe(instant);
});

it.each([
  ['2026-02-30', '18:00'],
  ['2026-06-20', '24:00'],
  ['', ''],
])('refuses "%s %s"', (date, time) => {
  expect(() => instantInNewYork(date, time)).toThrow(RangeError);
});
