import type { PointGroup } from 'signature_pad';

/** The size of a pad, in pixels. */
export interface PadSize {
  width: number;
  height: number;
}

/** A drawing on a pad of any size. */
export interface Drawing {
  /** Width by height of the pad on which it was drawn. */
  ratio: number;
  /** With each point as fractions of that pad's width and height. */
  strokes: readonly PointGroup[];
}

const mapPoints = (strokes: readonly PointGroup[], place: (x: number, y: number) => { x: number; y: number }) =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, ...place(point.x, point.y) })),
  }));

export const drawingOf = (strokes: readonly PointGroup[], { width, height }: PadSize): Drawing => ({
  ratio: width / height,
  strokes: mapPoints(strokes, (x, y) => ({ x: x / width, y: y / height })),
});

/** The strokes on a pad of this size: whole, in their proportions and in its middle. */
export function strokesOn({ ratio, strokes }: Drawing, pad: PadSize): PointGroup[] {
  const width = Math.min(pad.width, pad.height * ratio);
  const height = width / ratio;
  const [left, top] = [(pad.width - width) / 2, (pad.height - height) / 2];
  return mapPoints(strokes, (x, y) => ({ x: left + x * width, y: top + y * height }));
}
