import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes a lock look as if its holder had given no sign of life for a minute. */
export async function ageLock(lock: string): Promise<void> {
  const then = new Date(Date.now() - 60_000);
  for (const holder of await readdir(lock)) await utimes(join(lock, holder), then, then);
}
