import { canvasReadsBack } from 'shared-ui/photo';

/** A signature is a document: blue-black ink on white paper, in every theme. */
export const INK = '#16233b';
export const PAPER = '#ffffff';

/** Highest pixel ratio of a stored signature; more would only make the image larger. */
const MAX_RATIO = 2;

/**
 * Sets the canvas to as many pixels as it is shown with, which clears it.
 * Returns false, and changes nothing, while it is not shown.
 */
export function fitCanvas(canvas: HTMLCanvasElement): boolean {
  const { clientWidth, clientHeight } = canvas;
  const context = canvas.getContext('2d');
  if (!context || clientWidth === 0 || clientHeight === 0) return false;
  const ratio = Math.min(Math.max(window.devicePixelRatio || 1, 1), MAX_RATIO);
  canvas.width = Math.round(clientWidth * ratio);
  canvas.height = Math.round(clientHeight * ratio);
  context.scale(ratio, ratio);
  return true;
}

/** Paints the paper over the whole canvas, without ending a stroke that has begun. */
export function wipeCanvas(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Writes a name across the canvas in its own font, as large as it fits. */
export function writeName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const family = getComputedStyle(canvas).fontFamily || 'serif';
  const setSize = (size: number) => (context.font = `italic 500 ${size}px ${family}`);
  const size = Math.round(height * 0.34);
  setSize(size);
  const wide = context.measureText(name).width;
  const maxWidth = width * 0.86;
  if (wide > maxWidth) setSize(Math.max(10, Math.floor((size * maxWidth) / wide)));
  context.fillStyle = INK;
  context.textBaseline = 'alphabetic';
  context.fillText(name, width * 0.07, height * 0.66, maxWidth);
}

export type SignaturePicture =
  | { kind: 'picture'; pngDataUrl: string }
  /** `protected`: the browser does not return what was drawn. */
  | { kind: 'protected' | 'empty' };

/** Why a drawing cannot be stored. */
export type UnreadDrawing = Exclude<SignaturePicture['kind'], 'picture'>;

const hasInk = ({ data }: ImageData) => data.some((value, at) => at % 4 !== 3 && value < 200);

/** What is on the canvas as a PNG data URL, when that is what was drawn (docs/product/signatures.md#protected-canvas). */
export async function readPicture(canvas: HTMLCanvasElement): Promise<SignaturePicture> {
  try {
    if (!(await canvasReadsBack())) return { kind: 'protected' };
    const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (!drawn || !hasInk(drawn)) return { kind: 'empty' };
    return { kind: 'picture', pngDataUrl: canvas.toDataURL('image/png') };
  } catch {
    return { kind: 'protected' }; // it may also refuse to be read
  }
}
