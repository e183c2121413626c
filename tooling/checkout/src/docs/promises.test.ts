import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { hasTitle, textOf } from './test-titles.ts';

// docs/product/promises.md
const folder = join(repositoryRoot, 'docs/product');
const rows = readFileSync(join(folder, 'promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([sentence = '', where = '', rule = '', proof = '']) => {
    const [, page = '', anchor = ''] = /\(([a-z0-9-]+\.md)#([a-z0-9-]+)\)$/.exec(rule) ?? [];
    const [, test = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    return { sentence, file: where.replaceAll('`', ''), page, anchor, test, title };
  });

it('every sentence that promises something still stands where the table says', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ sentence, file }) => !sentence || !textOf(file).includes(sentence))).toEqual([]);
});

it('every sentence that people keep still stands where the list says', () => {
  const kept = [...readFileSync(join(folder, 'promises.md'), 'utf8').matchAll(/^- "([^"]+)" \(`([^`]+)`\): \S/gm)];
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter(([, sentence = '', file = '']) => !textOf(file).includes(sentence)).map(([line]) => line)).toEqual(
    [],
  );
});

it('every promise has a rule that makes it true, and a test that exists', () => {
  const hasRule = (page: string, anchor: string) =>
    page !== '' && readFileSync(join(folder, page), 'utf8').includes(`<a id="${anchor}"></a>`);
  expect(rows.filter(({ page, anchor }) => !hasRule(page, anchor))).toEqual([]);
  expect(rows.filter(({ test, title }) => !hasTitle(test, title))).toEqual([]);
});
