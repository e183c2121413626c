import { whole } from '../figures.ts';
import type { Control } from './controls.ts';
import type { TapAnswer } from './measure-tap.ts';

/** The columns of {@link tapRow}: at 0.5 s the goal counts from opening, later from the tap. */
export const columns = [
  'path',
  'tapped',
  '0.5 s: after opening',
  'one',
  'goal',
  'after the tap',
  'one',
  '3 s: after the tap',
  'one',
  'goal',
  '12 s: after the tap',
  'one',
];

const marks = { answered: '', refused: '*', link: '°' } as const;

const timeOf = (tap: TapAnswer | null) => tap?.fromTap ?? Number.MAX_VALUE;

/** The median of several taps by the time from the tap; lost taps (null) count as the slowest. */
export function medianTap(taps: readonly (TapAnswer | null)[]): TapAnswer | null {
  return taps.toSorted((a, b) => timeOf(a) - timeOf(b))[Math.floor(taps.length / 2)] ?? null;
}

const cell = (tap: TapAnswer | null, figure: 'fromTap' | 'fromOpening') =>
  tap ? `${whole(tap[figure])}${marks[tap.kind]}` : '–';

/** A row of the table: `cells` are the medians at 0.5, 3 and 12 seconds. */
export function tapRow(
  { path, name }: Control,
  cells: readonly { ours: TapAnswer | null; one: TapAnswer | null }[],
): string[] {
  const fromTap = cells.map(({ ours, one }) => [cell(ours, 'fromTap'), cell(one, 'fromTap')]);
  const [first] = cells;
  const [half = [], three = [], twelve = []] = fromTap;
  return [
    path,
    name,
    cell(first?.ours ?? null, 'fromOpening'),
    cell(first?.one ?? null, 'fromOpening'),
    '1500',
    ...half,
    ...three,
    '200',
    ...twelve,
  ];
}

/** The row of a page without a control that needs code. */
export const withoutControl = (path: string): string[] => [path, 'none', ...columns.slice(2).map(() => '')];
