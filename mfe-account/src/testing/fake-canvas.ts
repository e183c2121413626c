/** What was drawn on a canvas, since jsdom draws nothing. */
export interface FakeCanvas {
  /** Radii of every dot of the pen, in pixels. */
  radii: number[];
  /** Names written, oldest first. */
  names: string[];
  /** How often the whole paper was painted. */
  wipes: number;
  restore(): void;
}

const PICTURE = `data:image/png;base64,${'iVBORw0KGgo'.padEnd(64, 'A')}`;

/** Gives every canvas a size and a context that records calls instead of drawing. */
export function fakeCanvas(picture = PICTURE): FakeCanvas {
  const prototype = HTMLCanvasElement.prototype;
  const original = { getContext: prototype.getContext, toDataURL: prototype.toDataURL };
  const notes: FakeCanvas = {
    radii: [],
    names: [],
    wipes: 0,
    restore() {
      Object.assign(prototype, original);
      delete (prototype as { clientWidth?: number }).clientWidth;
      delete (prototype as { clientHeight?: number }).clientHeight;
    },
  };
  const nothing = () => {};
  const context = {
    beginPath: nothing,
    closePath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    stroke: nothing,
    fill: nothing,
    scale: nothing,
    clearRect: nothing,
    arc: (_x: number, _y: number, radius: number) => notes.radii.push(radius),
    fillRect: () => (notes.wipes += 1),
    fillText: (text: string) => notes.names.push(text),
    measureText: (text: string) => ({ width: text.length * 20 }),
  };
  Object.assign(prototype, { getContext: () => context, toDataURL: () => picture });
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, value: 500 });
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, value: 180 });
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
