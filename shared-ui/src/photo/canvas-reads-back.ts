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

/**
 * Whether a canvas of this browser returns the pixels that were drawn. One that protects its user from being recognized
 * returns noise or a blank picture.
 */
export function canvasReadsBack(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const colorOf = (pixel: number) => PATTERN[pixel % PATTERN.length] ?? PATTERN[0];
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    context.fillStyle = `rgb(${colorOf(pixel).join(' ')})`;
    context.fillRect(pixel % SIDE, Math.floor(pixel / SIDE), 1, 1);
  }
  try {
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    return data.every((value, at) => value === (colorOf(Math.floor(at / 4))[at % 4] ?? 255));
  } catch {
    return false;
  }
}
