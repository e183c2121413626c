import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listFiles } from './list-files.ts';

const brotli = promisify(brotliCompress);
const compressible = new Set(['.js', '.css', '.json', '.svg', '.html', '.xml', '.txt']);

/**
 * Writes a brotli copy beside every text file, so that the server never compresses per request.
 * @param files paths relative to the folder; default all of its files
 */
export async function precompress(folder: string, files?: readonly string[]): Promise<void> {
  const texts = (files ?? (await listFiles(folder))).filter((file) => compressible.has(extname(file)));
  await Promise.all(
    texts.map(async (file) => {
      const body = await readFile(join(folder, file));
      const packed = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      if (packed.length < body.length) await writeFile(join(folder, `${file}.br`), packed);
    }),
  );
}
