import { kilobytes, median } from './figures.ts';

test.each([
  [[], 0],
  [[3], 3],
  [[30, 1, 20], 20],
  [[4, 1, 3, 2], 3],
])('the middle of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('bytes are printed as kilobytes with one decimal', () => {
  expect(kilobytes(1548)).toBe('1.5');
});
