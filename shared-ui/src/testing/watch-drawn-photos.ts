import { colorOf, fakePixels } from './fake-pixels.ts';

/**
 * Draws photos in jsdom, which cannot: each file is a picture of this size, or none that can be read. A drawn JPEG of the best
 * quality has 500 KB, one of the next has `bytes`. With `noise` the browser changes what is read from a canvas. Returns the
 * sizes that were drawn; `jest.restoreAllMocks()` ends it.
 */
export function watchDrawnPhotos(
  picture: { width: number; height: number } | null,
  { bytes = 3, noise = false } = {},
): number[][] {
  const drawn: number[][] = [];
  Object.assign(globalThis, {
    createImageBitmap: () =>
      picture ? Promise.resolve({ ...picture, close: () => {} }) : Promise.reject(new Error('no picture')),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const pixels = fakePixels(noise);
    const context = {
      fillStyle: '#000000',
      fillRect: (x: number, y: number, width: number, height: number) =>
        pixels.fill(x, y, width, height, colorOf(context.fillStyle)),
      getImageData: pixels.read,
      drawImage: (_picture: unknown, _x: number, _y: number, ...size: number[]) => drawn.push(size),
    };
    return context as never;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, _type, quality) =>
    take({
      size: quality! > 0.8 ? 500_000 : bytes,
      arrayBuffer: () => Promise.resolve(new Uint8Array([255, 216, 255]).buffer),
    } as never),
  );
  return drawn;
}
