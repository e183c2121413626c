import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@district-pour/contract/integrity';
import { compileHint } from './compile-ahead.ts';

/** Name of the page's table of hashes: file name of a script to the hash that the browser must find. */
export const hashTable = 'scriptHashes';

/** A rebuild for development leaves an entry without changes as it is, with the hashes of the build before. */
const earlierHashes = new RegExp(`^Object\\.assign\\(globalThis\\.${hashTable}\\?\\?=\\{\\},\\{[^}]*\\}\\);`);

/**
 * Puts the hashes of all other scripts in `folder` at the beginning of the entry, which gets the name of its new
 * content. The entry's own hash comes with the page, so the chain begins at the registry. Returns that name.
 */
export async function embedChunkHashes(folder: string, entry: string): Promise<string> {
  const hashes: Record<string, string> = {};
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith('.js') || file === entry) continue;
    hashes[file] = integrityOf(await readFile(join(folder, file)));
  }
  const text = await readFile(join(folder, entry), 'utf8');
  const hint = text.startsWith(compileHint) ? compileHint : '';
  const source = text.slice(hint.length).replace(earlierHashes, '');
  const named = `${hint}Object.assign(globalThis.${hashTable}??={},${JSON.stringify(hashes)});${source}`;
  const renamed = entry.replace(
    /\.[0-9a-f]{8}\.js$/,
    `.${createHash('sha256').update(named).digest('hex').slice(0, 8)}.js`,
  );
  await rm(join(folder, entry));
  await writeFile(join(folder, renamed), named);
  const map = join(folder, `${entry}.map`);
  await rename(map, join(folder, `${renamed}.map`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return renamed;
}
