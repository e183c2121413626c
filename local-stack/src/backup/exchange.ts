import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

const parts = ['postgres', 'sandboxes', 'keys.json'];

/**
 * Puts the parts of a backup where those of the data folder are, which move aside and are never deleted. When one cannot be moved, all
 * go back. Returns where the earlier ones are; null when there were none.
 */
export function exchange(from: string, dataDir: string, rename = renameSync): string | null {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  const [earlier, later] = [dataDir, from].map((folder) => parts.filter((name) => existsSync(join(folder, name))));
  const moves = [
    ...(earlier ?? []).map((name) => [join(dataDir, name), join(aside, name)] as const),
    ...(later ?? []).map((name) => [join(from, name), join(dataDir, name)] as const),
  ];
  const done: (readonly [string, string])[] = [];
  mkdirSync(aside);
  try {
    for (const move of moves) {
      rename(...move);
      done.push(move);
    }
  } catch (error) {
    for (const [source, target] of done.reverse()) renameSync(target, source);
    rmdirSync(aside);
    throw error;
  }
  if (earlier?.length) return aside;
  rmdirSync(aside);
  return null;
}
