import { colorOf, fakePixels } from './fake-pixels.ts';
import type { FakePixels, Protection } from './fake-pixels.ts';

interface FakeCanvasesOptions {
  protects?: Protection | undefined;
  /** What a context does besides; it may replace what every one does. */
  context?: (pixels: FakePixels) => object;
  /** The picture that a file shows which no canvas wrote; null when it is none. */
  picture?: object | null;
  /** Called with each such picture that is drawn, and where. */
  onDraw?: (...place: number[]) => void;
  /** A file as JPEG of that quality. */
  jpeg?: (quality: number) => object;
}

type Made = ReturnType<FakePixels['file']>;

/** Gives the canvases of jsdom pixels that are filled, read, written to files and drawn from them. */
export function fakeCanvases({ protects, context, picture = null, onDraw, jpeg }: FakeCanvasesOptions = {}) {
  /** What the files show that canvases wrote. */
  const files = new WeakMap<object, Made>();
  const makeContext = () => {
    const pixels = fakePixels(protects);
    const made = {
      pixels,
      fillStyle: '#000000',
      fillRect: (x: number, y: number, width: number, height: number) =>
        pixels.fill(x, y, width, height, colorOf(made.fillStyle)),
      clearRect: () => pixels.clear(),
      getImageData: pixels.read,
      drawImage: (drawn: { file?: Made }, ...place: number[]) =>
        drawn.file ? pixels.show(drawn.file) : onDraw?.(...place),
    };
    return Object.assign(made, context?.(pixels));
  };
  const contexts = new WeakMap<HTMLCanvasElement, ReturnType<typeof makeContext>>();
  const contextOf = (canvas: HTMLCanvasElement) => {
    const known = contexts.get(canvas) ?? makeContext();
    contexts.set(canvas, known);
    return known;
  };
  const prototype = HTMLCanvasElement.prototype;
  const spies = [
    jest.spyOn(prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
      return contextOf(this) as never;
    }),
    jest.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take, type, quality) {
      const blob = type === 'image/jpeg' && jpeg ? jpeg(quality ?? 1) : {};
      files.set(blob, contextOf(this).pixels.file());
      take(blob as never);
    }),
  ];
  Object.assign(globalThis, {
    createImageBitmap: (file: object) => {
      const [made, close] = [files.get(file), () => {}];
      if (made) return Promise.resolve({ file: made, close });
      return picture ? Promise.resolve({ ...picture, close }) : Promise.reject(new Error('no picture'));
    },
  });
  return { restore: () => spies.forEach((spy) => spy.mockRestore()) };
}
