import type { BuildRecord } from './build-record.ts';
import { assertWithinBudget, compareBuilds } from './compare-builds.ts';

const route = (path: string, files: string[]) =>
  ({ path, files, shared: [] }) as unknown as BuildRecord['routes'][number];
const build = (version: string, page: number, more: Partial<BuildRecord> = {}): BuildRecord => ({
  name: 'mfe-a',
  version,
  entryFiles: ['entry.js'],
  files: { 'entry.js': { bytes: 10_000, integrity: '' }, 'page.js': { bytes: page, integrity: '' } },
  routes: [route('/a', ['page.js', 'entry.js'])],
  uses: { 'shared-ui/forms': ['TextField'] },
  ...more,
});

test('a release is compared with the one before it by bytes, pages and what it needs', () => {
  const before = build('1', 20_000, { routes: [route('/a', ['page.js']), route('/old', [])] });
  const after = build('2', 90_400, {
    routes: [route('/a', ['page.js']), route('/new', [])],
    uses: { 'shared-ui/forms': ['TextField', 'RangeField'] },
  });
  expect(compareBuilds(before, after)).toEqual([
    '/a has 100 KB of scripts, and had 30 KB',
    '/new is new, with 10 KB of scripts',
    '/old goes',
    'it needs RangeField of shared-ui/forms now',
  ]);
  expect(compareBuilds(before, before)).toEqual([]);
});

test('a page with more scripts than the budget is named, and one within it is not', () => {
  expect(() => assertWithinBudget(build('1', 90_001), 100)).toThrow(
    'mfe-a@1 has more scripts than its budget of 100 KB: /a has 100 KB',
  );
  expect(() => assertWithinBudget(build('1', 90_000), 100)).not.toThrow();
  expect(() => assertWithinBudget(build('1', 90_001), undefined)).not.toThrow();
});
