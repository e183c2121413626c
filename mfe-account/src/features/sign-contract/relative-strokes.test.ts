import type { PointGroup } from 'signature_pad';
import { drawingOf, strokesOn } from './relative-strokes.ts';

const strokes = [
  { penColor: 'blue', points: [{ x: 0, y: 0, time: 1, pressure: 0.5 }] },
  { penColor: 'blue', points: [{ x: 300, y: 60, time: 2, pressure: 0.5 }] },
] as PointGroup[];
const PAD = { width: 300, height: 120 };
const placesOn = (width: number, height: number, drawing = drawingOf(strokes, PAD)) =>
  strokesOn(drawing, { width, height }).flatMap(({ points }) => points.map(({ x, y }) => [x, y]));

// rule: B-7-03
test.each([
  ['the same', 300, 120, [0, 0], [300, 60]],
  ['a smaller', 150, 60, [0, 0], [150, 30]],
  ['a narrower', 150, 120, [0, 30], [150, 60]],
  ['a lower', 600, 60, [225, 0], [375, 30]],
  ['a larger', 600, 400, [0, 80], [600, 200]],
])('on %s pad a drawing is whole, in its proportions and in the middle', (_pad, width, height, first, second) => {
  expect(placesOn(width, height)).toEqual([first, second]);
});

test('a drawing is kept as fractions of its pad, with what else is known of a point', () => {
  expect(drawingOf(strokes, PAD)).toEqual({
    ratio: 2.5,
    strokes: [
      { penColor: 'blue', points: [{ x: 0, y: 0, time: 1, pressure: 0.5 }] },
      { penColor: 'blue', points: [{ x: 1, y: 0.5, time: 2, pressure: 0.5 }] },
    ],
  });
});
