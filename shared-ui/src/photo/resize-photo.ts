import { canvasReadsBack } from './canvas-reads-back.ts';
import { plainJpeg } from './plain-jpeg.ts';

/** A photo as it is sent: JPEGs in base64. */
export interface ResizedPhoto {
  content: string;
  /** The same picture for lists, where it is asked for. */
  small?: string;
}

/** The longer side in pixels, and the bytes that the database takes (`private.is_photo`, `private.recipe_photos`). */
const SIZES = { content: { longest: 1200, bytes: 300_000 }, small: { longest: 320, bytes: 30_000 } } as const;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];
/** A larger file may take more memory than the page gets. */
const MOST_MEGABYTES = 30;

const PROBLEMS = {
  large: `This file has more than ${MOST_MEGABYTES} MB. Please choose a smaller one.`,
  unreadable: 'We cannot read this file. Please choose a photo in JPEG or PNG format.',
  protected: `Your browser changes pictures that a page makes smaller, so this photo would not be the one that you chose. Please allow it for this site, use another browser, or choose a JPEG of at most`,
  unsent: 'This photo cannot be made small enough. Please choose another one.',
} as const;

/** The address of a JPEG in base64, for an `img`. */
export const photoSource = (base64: string): string => `data:image/jpeg;base64,${base64}`;

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}

/** Null when no quality is small enough. */
async function draw(picture: ImageBitmap, { longest, bytes }: { longest: number; bytes: number }) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A transparent picture is drawn on white.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= bytes) return toBase64(await bytesOf(blob));
  }
  return null;
}

/** The file itself, where it is small enough, when nothing can be drawn: without what a camera writes into it. */
async function original(file: File, withSmall: boolean): Promise<ResizedPhoto | string> {
  const { bytes } = withSmall ? SIZES.small : SIZES.content;
  const photo = plainJpeg(await bytesOf(file));
  if (!photo || photo.length > bytes) return `${PROBLEMS.protected} ${bytes / 1000} KB.`;
  const content = toBase64(photo);
  return withSmall ? { content, small: content } : { content };
}

/**
 * Draws a picture again, small enough to be sent: as JPEG, upright, and without what a camera writes into the file, such as the
 * place. Resolves to the photo, or to the sentence that says why the file is none.
 */
export async function resizePhoto(file: File, { withSmall }: { withSmall: boolean }): Promise<ResizedPhoto | string> {
  if (file.size > MOST_MEGABYTES * 1_000_000) return PROBLEMS.large;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return PROBLEMS.unreadable;
  }
  try {
    if (!(await canvasReadsBack())) return await original(file, withSmall);
    const content = await draw(picture, SIZES.content);
    if (!withSmall) return content === null ? PROBLEMS.unsent : { content };
    const small = await draw(picture, SIZES.small);
    return content === null || small === null ? PROBLEMS.unsent : { content, small };
  } finally {
    picture.close();
  }
}
