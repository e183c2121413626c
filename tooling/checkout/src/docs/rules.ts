import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { textOf } from './test-titles.ts';

const folder = join(repositoryRoot, 'docs/product');

/** The pages of the product's rules. */
export const pages: readonly string[] = readdirSync(folder).filter((file) => file.endsWith('.md'));

/** The text of a page. */
export const textOfPage = (page: string): string => readFileSync(join(folder, page), 'utf8');

/** Every anchor of the pages, such as `booking.md#hold`, in their order. */
export const anchors: readonly string[] = pages.flatMap((page) =>
  [...textOfPage(page).matchAll(/<a id="([a-z0-9-]+)"><\/a>/g)].map(([, slug]) => `${page}#${slug}`),
);

/** A line of `docs/product/rules.tsv`. */
interface RuleLine {
  /** The number in the owner's list; `-` for an anchor without one that no test proves. */
  rule: string;
  anchor: string;
  /** Why no test proves it; empty when one does. */
  reason: string;
}

/** All lines of `docs/product/rules.tsv`. */
export const ruleLines: readonly RuleLine[] = readFileSync(join(folder, 'rules.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [rule = '', anchor = '', reason = ''] = line.split('\t');
    return { rule, anchor, reason };
  });

/** What the tests say that they prove, by file: rules by their number or anchor, from comments such as `// rule: P-5-06`. */
export function provenRules(): Map<string, string[]> {
  const files = execFileSync('git', ['grep', '-lE', '^ *// rule: ', '--', '*.ts', '*.tsx'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const proven = new Map<string, string[]>();
  for (const file of files.trim().split('\n'))
    for (const [, list = ''] of textOf(file).matchAll(/^ *\/\/ rule: (.*)$/gm))
      for (const name of list.split(', ')) proven.set(name, [...(proven.get(name) ?? []), file]);
  return proven;
}
