interface Filled {
  x: number;
  y: number;
  width: number;
  height: number;
  color: readonly number[];
}

/** What a canvas of jsdom shows, which draws nothing itself. */
export interface FakePixels {
  fill(x: number, y: number, width: number, height: number, color: readonly number[]): void;
  /** As the canvas returns it. */
  read(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
}

/** `rgb(1 2 3)`, `#010203` or `white` as three numbers. */
export function colorOf(style: string): number[] {
  if (style === 'white') return [255, 255, 255];
  if (style.startsWith('#')) return [1, 3, 5].map((at) => parseInt(style.slice(at, at + 2), 16));
  return (style.match(/\d+/g) ?? []).map(Number);
}

/** @param noise a browser that protects its user, which returns other pixels than those that were drawn */
export function fakePixels(noise = false): FakePixels {
  const filled: Filled[] = [];
  return {
    fill: (x, y, width, height, color) => void filled.push({ x, y, width, height, color }),
    read(left, top, width, height) {
      const data = new Uint8ClampedArray(width * height * 4);
      for (const { x, y, width: wide, height: high, color } of filled)
        for (let row = Math.max(0, Math.floor(y) - top); row < Math.min(height, Math.floor(y) + high - top); row += 1)
          for (
            let column = Math.max(0, Math.floor(x) - left);
            column < Math.min(width, Math.floor(x) + wide - left);
            column += 1
          )
            data.set([...color, 255], (row * width + column) * 4);
      return { data: noise ? data.map((value) => value ^ 1) : data };
    },
  };
}
