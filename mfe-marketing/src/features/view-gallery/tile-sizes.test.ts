import { tileSizes } from './tile-sizes.ts';

const sizes = (count: number) =>
  tileSizes(count)
    .map(([letter]) => letter)
    .join('');

// rule: gallery-and-testimonials.md#mosaic
test.each([
  [0, ''],
  [1, 'w'],
  [2, 'ss'],
  [3, 'lss'],
  [4, 'lssw'],
  [6, 'lssssw'],
  [8, 'lssssssw'],
  [9, 'lsssssslw'],
  [10, 'lsssssslss'],
  [12, 'lsssssslwlss'],
  [18, 'lsssssslwlsssssslw'],
])('%i pictures leave no half of a phone’s row empty', (count, expected) => {
  expect(sizes(count)).toBe(expected);
});
