import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '@district-pour/contract/error-message';

const checkEveryMs = 30_000;

/**
 * Returns what tells why a folder cannot be written, or null. It writes a small file and deletes it, at most twice a minute: a
 * full disk still has its rights. The disk's block is written whole, so that a name without content does not pass.
 */
export function writeCheck(folder: string): () => Promise<string | null> {
  let checkedAt = -Infinity;
  let problem: string | null = null;
  let checking: Promise<string | null> | null = null;

  async function check(): Promise<string | null> {
    const file = join(folder, `.write-check.${randomUUID()}`);
    try {
      await writeFile(file, 'x'.repeat(4_096));
      problem = null;
    } catch (error) {
      problem = `nothing can be written: ${reasonOf(error).replaceAll(join(folder, '/'), '')}`;
    } finally {
      await rm(file, { force: true }).catch(() => {}); // a file that could not be written is not there
    }
    checkedAt = performance.now();
    return problem;
  }
  return async () => {
    if (performance.now() - checkedAt < checkEveryMs) return problem;
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
}
