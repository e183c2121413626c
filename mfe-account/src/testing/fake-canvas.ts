import { colorOf, fakeCanvases } from 'shared-ui/testing';
import type { FakePixels, Protection } from 'shared-ui/testing';

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
  protects?: Protection;
}

const PICTURE = `data:image/png;base64,${'iVBORw0KGgo'.padEnd(64, 'A')}`;
const INK = [22, 35, 59];

/** jsdom has none. */
class OnePointer extends MouseEvent {
  pointerId = 1;
}

/** Gives every canvas a size and a context that records calls instead of drawing. */
export function fakeCanvas({ picture = PICTURE, protects }: FakeCanvasOptions = {}): FakeCanvas {
  const prototype = HTMLCanvasElement.prototype;
  const observers = { original: window.ResizeObserver, called: new Set<() => void>() };
  const size = { width: 500, height: 180 };
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
      canvases.restore();
      Object.assign(prototype, { toDataURL });
      delete (prototype as { clientWidth?: number }).clientWidth;
      delete (prototype as { clientHeight?: number }).clientHeight;
      window.ResizeObserver = observers.original;
      delete (window as { PointerEvent?: unknown }).PointerEvent;
    },
  };
  const nothing = () => {};
  const recorder = (pixels: FakePixels) => ({
    beginPath: nothing,
    closePath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    stroke: nothing,
    fill: nothing,
    scale: nothing,
    save: nothing,
    restore: nothing,
    arc(x: number, y: number, radius: number) {
      notes.radii.push(radius);
      notes.dots.push([x, y]);
      pixels.fill(x, y, 1, 1, INK);
    },
    fillRect(this: { fillStyle: string }, x: number, y: number, width: number, height: number) {
      if (width > 1) {
        notes.wipes += 1;
        notes.dots = [];
        pixels.clear();
      }
      pixels.fill(x, y, width, height, colorOf(this.fillStyle));
    },
    fillText(text: string) {
      notes.names.push(text);
      pixels.fill(20, 20, 5, 5, INK);
    },
    measureText: (text: string) => ({ width: text.length * 20 }),
  });
  const canvases = fakeCanvases({ protects, context: recorder });
  const { toDataURL } = prototype;
  prototype.toDataURL = () => picture;
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => size.width });
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => size.height });
  Object.assign(window, { PointerEvent: OnePointer });
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

const point = (canvas: HTMLElement, type: string, clientX: number, clientY: number, buttons: number) =>
  canvas.dispatchEvent(new PointerEvent(type, { clientX, clientY, buttons, bubbles: true, cancelable: true }));

/** Draws one stroke up to its end, which is missing; `step` is how far it moves between two events, in pixels. */
export function beginStroke(canvas: HTMLElement, step = 25): void {
  point(canvas, 'pointerdown', 40, 90, 1);
  for (let count = 1; count <= 6; count += 1) point(canvas, 'pointermove', 40 + count * step, 90 + (count % 2) * 30, 1);
}

export const endStroke = (canvas: HTMLElement): void => void point(canvas, 'pointerup', 190, 90, 0);

export function drawStroke(canvas: HTMLElement, step?: number): void {
  beginStroke(canvas, step);
  endStroke(canvas);
}
