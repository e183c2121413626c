import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';

const texts = new Map<string, string>();

/** The text of a file of the repository, by its path from the root; empty when there is no such file. */
export function textOf(file: string): string {
  const path = join(repositoryRoot, file);
  const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
  texts.set(file, text);
  return text;
}

/** Whether a call in that file begins with the title as its first argument, as `it('…', …)` and `test.each(…)('…', …)` do. */
export function hasTitle(file: string, title: string): boolean {
  const text = textOf(file);
  return ["'", '"', '`'].some((quote) => {
    const literal = quote + title + quote;
    for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
      const end = at + literal.length;
      if (/\(\s*$/.test(text.slice(Math.max(0, at - 40), at)) && /^\s*,/.test(text.slice(end, end + 40))) return true;
    }
    return false;
  });
}
