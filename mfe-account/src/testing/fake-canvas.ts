import { colorOf, fakePixels } from 'shared-ui/testing';
import type { FakePixels } from 'shared-ui/testing';

/** What was drawn on a canvas, since jsdom draws nothing. */
export interface FakeCanvas {
  /** Radii of every dot of the pen, in pixels. */
  radii: number[];
  /** The dots of the pen since the paper was last painted. */
  dots: [x: number, y: number][];
  /** Names written, oldest first. */
  names: string[];
  /** How often the whole paper was painted. */
  wipes: number;
  /** Shows every canvas in another size, as turning a phone does. */
  resize(width: number, height: number): void;
  restore(): void;
}

interface FakeCanvasOptions {
  /** The data URL of every canvas. */
  picture?: string;
  /** A browser that protects its user returns changed pixels, or the picture of an empty canvas. */
  protects?: 'noise' | 'blank';
}

const PICTURE = `data:image/png;base64,${'iVBORw0KGgo'.padEnd(64, 'A')}`;
const INK = [22, 35, 59];

/** Gives every canvas a size and a context that records calls instead of drawing. */
export function fakeCanvas({ picture = PICTURE, protects }: FakeCanvasOptions = {}): FakeCanvas {
  const prototype = HTMLCanvasElement.prototype;
  const original = { getContext: prototype.getContext, toDataURL: prototype.toDataURL };
  const observers = { original: window.ResizeObserver, called: new Set<() => void>() };
  const size = { width: 500, height: 180 };
  /** What the last data URL shows. */
  let stored = fakePixels();
  const notes: FakeCanvas = {
    radii: [],
    dots: [],
    names: [],
    wipes: 0,
    resize(width, height) {
      Object.assign(size, { width, height });
      for (const call of observers.called) call();
    },
    restore() {
      Object.assign(prototype, original);
      delete (prototype as { clientWidth?: number }).clientWidth;
      delete (prototype as { clientHeight?: number }).clientHeight;
      window.ResizeObserver = observers.original;
    },
  };
  const nothing = () => {};
  const makeContext = () => {
    let pixels = fakePixels(protects === 'noise');
    return {
      shows: () => pixels,
      fillStyle: '#000000',
      beginPath: nothing,
      closePath: nothing,
      moveTo: nothing,
      lineTo: nothing,
      stroke: nothing,
      fill: nothing,
      scale: nothing,
      save: nothing,
      restore: nothing,
      clearRect: nothing,
      arc(x: number, y: number, radius: number) {
        notes.radii.push(radius);
        notes.dots.push([x, y]);
        pixels.fill(x, y, 1, 1, INK);
      },
      fillRect(x: number, y: number, width: number, height: number) {
        if (width === 1) return pixels.fill(x, y, width, height, colorOf(this.fillStyle));
        notes.wipes += 1;
        notes.dots = [];
        pixels = fakePixels(protects === 'noise');
        pixels.fill(x, y, width, height, colorOf(this.fillStyle));
      },
      fillText(text: string) {
        notes.names.push(text);
        pixels.fill(20, 20, 5, 5, INK);
      },
      measureText: (text: string) => ({ width: text.length * 20 }),
      getImageData: (...part: Parameters<FakePixels['read']>) => pixels.read(...part),
      drawImage: () => void (pixels = stored),
    };
  };
  const contexts = new WeakMap<HTMLCanvasElement, ReturnType<typeof makeContext>>();
  const contextOf = (canvas: HTMLCanvasElement) => {
    const context = contexts.get(canvas) ?? makeContext();
    contexts.set(canvas, context);
    return context;
  };
  Object.assign(prototype, {
    getContext(this: HTMLCanvasElement) {
      return contextOf(this);
    },
    toDataURL(this: HTMLCanvasElement) {
      stored = protects === 'blank' ? fakePixels() : contextOf(this).shows();
      return picture;
    },
  });
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({}) });
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => size.width });
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => size.height });
  window.ResizeObserver = class {
    #call: () => void;
    constructor(call: ResizeObserverCallback) {
      this.#call = () => call([], this);
    }
    observe = () => void observers.called.add(this.#call);
    disconnect = () => void observers.called.delete(this.#call);
    unobserve = () => {};
  };
  return notes;
}

/** Draws one stroke with the mouse; `step` is how far it moves between two events, in pixels. */
export function drawStroke(canvas: HTMLElement, step = 25): void {
  const point = (type: string, clientX: number, clientY: number, buttons: number) =>
    canvas.dispatchEvent(new MouseEvent(type, { clientX, clientY, buttons, bubbles: true, cancelable: true }));
  point('mousedown', 40, 90, 1);
  for (let count = 1; count <= 6; count += 1) point('mousemove', 40 + count * step, 90 + (count % 2) * 30, 1);
  point('mouseup', 190, 90, 0);
}
