/** Colors that no paper has beside each other; a browser that changes what is read changes at least one of their parts. */
const PATTERN = [
  [18, 52, 86],
  [255, 255, 255],
  [200, 3, 77],
  [0, 0, 0],
  [64, 191, 128],
  [254, 1, 127],
] as const;
const SIDE = 16;

const colorOf = (pixel: number) => PATTERN[pixel % PATTERN.length] ?? PATTERN[0];

const showsPattern = (context: CanvasRenderingContext2D): boolean =>
  context
    .getImageData(0, 0, SIDE, SIDE)
    .data.every((value, at) => value === (colorOf(Math.floor(at / 4))[at % 4] ?? 255));

/**
 * Whether a canvas of this browser returns what was drawn, as pixels and as a file. One that protects its user from being
 * recognized returns noise or a blank picture, or refuses. Asked before a picture of a canvas is stored: a signature or a photo.
 */
export async function canvasReadsBack(): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  try {
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return false;
    for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
      context.fillStyle = `rgb(${colorOf(pixel).join(' ')})`;
      context.fillRect(pixel % SIDE, Math.floor(pixel / SIDE), 1, 1);
    }
    if (!showsPattern(context)) return false;
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!file) return false;
    const picture = await createImageBitmap(file);
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(picture, 0, 0);
    return showsPattern(context);
  } catch {
    return false;
  }
}
