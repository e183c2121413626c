import { textTable } from './table.ts';

test('figures are aligned to the right, words and the first column to the left', () => {
  const table = textTable(
    'Pages',
    ['path', 'ms', 'of which'],
    [
      ['/', 1200, 'router 28.0'],
      ['/example', '9*', 'radix 3.1 · yup 2.0'],
      ['/terms', '', ''],
    ],
  );
  expect(table.split('\n')).toEqual([
    '',
    'Pages',
    'path        ms  of which',
    '───────────────────────────────────',
    '/         1200  router 28.0',
    '/example    9*  radix 3.1 · yup 2.0',
    '/terms',
  ]);
});
