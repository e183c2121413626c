/** The largest file of a message, as the database takes it; bytes. */
export const FILE_MAX = 700_000;

const TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** For the choice of a file. */
export const FILE_TYPES = TYPES.join(',');

/** A file as `send_booking_message` takes it. */
export interface MessageFile {
  name: string;
  type: string;
  /** Base64. */
  content: string;
}

/** The sentence that says why a file cannot be sent; null when it can. */
export function fileFault({ type, size }: { type: string; size: number }): string | null {
  if (!TYPES.some((known) => known === type)) return 'Please choose a PDF, JPEG or PNG file.';
  if (size > FILE_MAX) return 'Please choose a file of at most 700 KB.';
  return size === 0 ? 'This file is empty.' : null;
}

/** Reads a file of the device. Rejects when the device cannot read it. */
export async function readFile(file: File): Promise<MessageFile> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file was not read.'));
    reader.readAsDataURL(file);
  });
  return { name: file.name, type: file.type, content: url.slice(url.indexOf(',') + 1) };
}
