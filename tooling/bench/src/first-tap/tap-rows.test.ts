import { openPaths, wantedPaths } from '../site.ts';
import { controls } from './controls.ts';
import type { TapAnswer } from './measure-tap.ts';
import { columns, medianTap, tapRow, withoutControl } from './tap-rows.ts';

const tap = (fromTap: number, kind: TapAnswer['kind'] = 'answered'): TapAnswer => ({
  fromTap,
  fromOpening: fromTap + 1000,
  kind,
});
const control = { path: '/', role: 'radio', name: '10-25', shows: 'output' } as const;

test('the median tap counts, and a lost tap counts as the slowest', () => {
  expect(medianTap([tap(300), tap(100), tap(200)])).toEqual(tap(200));
  expect(medianTap([null, tap(100), tap(200)])).toEqual(tap(200));
  expect(medianTap([null, tap(100), null])).toBeNull();
});

test('a row marks disabled controls, navigations and lost taps', () => {
  const row = tapRow(control, [
    { ours: tap(500, 'refused'), one: tap(400, 'link') },
    { ours: tap(80), one: null },
    { ours: tap(60), one: tap(70) },
  ]);
  expect(row).toEqual(['/', '10-25', '1500*', '1400°', '1500', '500*', '400°', '80', '–', '200', '60', '70']);
  expect(row).toHaveLength(columns.length);
  expect(withoutControl('/terms')).toHaveLength(columns.length);
});

test('every page with a control to tap is an open page', async () => {
  expect(await openPaths()).toEqual(
    expect.arrayContaining(controls.map(({ path }) => path).filter((path) => !path.startsWith('/blog/'))),
  );
  expect(await wantedPaths()).toEqual(expect.arrayContaining(controls.map(({ path }) => path)));
});
