import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { libraryOf } from './libraries.ts';

/**
 * The code of a script by the library that it comes from, according to its source map. Code without a source counts with
 * what precedes it: the map leaves out the CSS of styled components.
 */
export function codeByLibrary(code: string, payload: SourceMapPayload): Map<string, string> {
  const map = new SourceMap(payload);
  const parts = new Map<string, string>();
  let library = libraryOf(undefined);
  for (const [row, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      if ('originalSource' in entry && entry.originalSource) library = libraryOf(entry.originalSource);
      parts.set(library, `${parts.get(library) ?? ''}${line[column]}`);
    }
  }
  return parts;
}

/**
 * Divides the bytes of a compressed script among its libraries: in proportion to what the code of each takes compressed
 * by itself, since libraries compress differently well.
 */
export function divideBytes(bytes: number, parts: ReadonlyMap<string, string>): Map<string, number> {
  const alone = [...parts].map(([library, code]) => [library, brotliCompressSync(code).length] as const);
  const sum = alone.reduce((total, [, size]) => total + size, 0);
  return new Map(alone.map(([library, size]) => [library, (bytes * size) / sum]));
}

/** Reads scripts of a site folder and divides their bytes among the libraries in them. */
export class ScriptContents {
  readonly #site: string;
  readonly #parts = new Map<string, Promise<Map<string, string>>>();

  constructor(site: string) {
    this.#site = site;
  }

  async #read(path: string): Promise<Map<string, string>> {
    const file = `${this.#site}${path}`;
    if (!existsSync(`${file}.map`)) return new Map([['without source map', path]]);
    return codeByLibrary(
      await readFile(file, 'utf8'),
      JSON.parse(await readFile(`${file}.map`, 'utf8')) as SourceMapPayload,
    );
  }

  /** The bytes of each library, the largest first. `scripts` are the bytes of each script, by its path. */
  async of(scripts: ReadonlyMap<string, number>): Promise<[string, number][]> {
    const sums = new Map<string, number>();
    for (const [path, bytes] of scripts) {
      const parts = this.#parts.get(path) ?? this.#read(path);
      this.#parts.set(path, parts);
      for (const [library, share] of divideBytes(bytes, await parts))
        sums.set(library, (sums.get(library) ?? 0) + share);
    }
    return [...sums].toSorted(([, a], [, b]) => b - a);
  }
}
