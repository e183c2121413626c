import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file under a temporary name and renames it, so that a reader sees all of it. Makes its folder when there is none. */
export async function placeFile(file: string, body: Buffer | string): Promise<void> {
  const temporary = `${file}.partial-${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporary, body);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}
