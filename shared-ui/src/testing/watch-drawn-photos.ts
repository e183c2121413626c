import { fakeCanvases } from './fake-canvases.ts';
import type { Protection } from './fake-pixels.ts';

/**
 * Draws photos in jsdom, which cannot: each file is a picture of this size, or none that can be read. A drawn JPEG of the best
 * quality has 500 KB, one of the next has `bytes`. A browser that protects its user returns something else. Returns the sizes
 * that were drawn; `jest.restoreAllMocks()` ends it.
 */
export function watchDrawnPhotos(
  picture: { width: number; height: number } | null,
  { bytes = 3, protects }: { bytes?: number; protects?: Protection | undefined } = {},
): number[][] {
  const drawn: number[][] = [];
  fakeCanvases({
    protects,
    picture,
    onDraw: (_x, _y, ...size) => drawn.push(size),
    jpeg: (quality) => ({
      size: quality > 0.8 ? 500_000 : bytes,
      arrayBuffer: () => Promise.resolve(new Uint8Array([255, 216, 255]).buffer),
    }),
  });
  return drawn;
}
