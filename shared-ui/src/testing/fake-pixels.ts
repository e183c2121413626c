/** A rectangle of one color. */
export interface Filled {
  x: number;
  y: number;
  width: number;
  height: number;
  color: readonly number[];
}

/** How a browser protects its user: pixels that are read are changed, transparent, white or refused, or only a file of them is blank. */
export type Protection = 'noise' | 'blank' | 'white' | 'throws' | 'blank file';

/** What a canvas of jsdom shows, which draws nothing itself. */
export interface FakePixels {
  fill(x: number, y: number, width: number, height: number, color: readonly number[]): void;
  clear(): void;
  /** As the canvas returns it. */
  read(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  /** What a file of the canvas shows. */
  file(): Filled[];
  show(file: readonly Filled[]): void;
}

/** `rgb(1 2 3)`, `#010203` or `white` as three numbers. */
export function colorOf(style: string): number[] {
  if (style === 'white') return [255, 255, 255];
  if (style.startsWith('#')) return [1, 3, 5].map((at) => parseInt(style.slice(at, at + 2), 16));
  return (style.match(/\d+/g) ?? []).map(Number);
}

/** @param protects a browser that does not return what was drawn */
export function fakePixels(protects?: Protection): FakePixels {
  const filled: Filled[] = [];
  const changed: Partial<Record<Protection, (value: number) => number>> = {
    noise: (value) => value ^ 1,
    blank: () => 0,
    white: () => 255,
  };
  return {
    fill: (x, y, width, height, color) => void filled.push({ x, y, width, height, color }),
    clear: () => void filled.splice(0),
    read(left, top, width, height) {
      if (protects === 'throws') throw new DOMException('The canvas is protected.', 'SecurityError');
      const data = new Uint8ClampedArray(width * height * 4);
      for (const { x, y, width: wide, height: high, color } of filled)
        for (let row = Math.max(0, Math.floor(y) - top); row < Math.min(height, Math.floor(y) + high - top); row += 1)
          for (
            let column = Math.max(0, Math.floor(x) - left);
            column < Math.min(width, Math.floor(x) + wide - left);
            column += 1
          )
            data.set([...color, 255], (row * width + column) * 4);
      const change = protects && changed[protects];
      return { data: change ? data.map(change) : data };
    },
    file: () => (protects === 'blank file' ? [] : [...filled]),
    show: (file) => void filled.push(...file),
  };
}
