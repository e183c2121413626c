import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { hasTitle } from './test-titles.ts';

const folder = join(repositoryRoot, 'docs/product');
const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));
const read = (page: string) => readFileSync(join(folder, page), 'utf8');
const anchorList = pages.flatMap((page) =>
  [...read(page).matchAll(/<a id="([a-z0-9-]+)"><\/a>/g)].map(([, slug]) => `${page}#${slug}`),
);
const anchors = new Set(anchorList);

const [header, ...coverage] = readFileSync(join(folder, 'coverage.tsv'), 'utf8').trimEnd().split('\n');
const lines = coverage.map((line) => {
  const [rule = '', file = '', title = '', anchor = ''] = line.split('\t');
  return { line, rule, file, title, anchor };
});
const proven = lines.filter(({ file }) => file !== '-');

it('gives every rule of a page a separate anchor', () => {
  expect(anchorList.filter((anchor, index) => anchorList.indexOf(anchor) !== index)).toEqual([]);
  expect(anchors.size).toBeGreaterThan(400);
});

it('has no broken links within docs/product', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([a-z0-9-]+\.md)?(?:#([a-z0-9-]+))?\)/g)]
      .map(([, target = page, slug]) => ({ target, slug }))
      .filter(
        ({ target, slug }) => !pages.includes(target) || (slug !== undefined && !anchors.has(`${target}#${slug}`)),
      )
      .map(({ target, slug }) => `${page}: ${target}#${slug ?? ''}`),
  );
  expect(broken).toEqual([]);
});

it('has every anchor that code, comments and documents refer to', () => {
  const found = execFileSync('git', ['grep', '-ohE', 'docs/product/[a-z0-9-]+\\.md#[a-z0-9-]+'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const named = [...new Set(found.trim().split('\n'))].map((reference) => reference.replace('docs/product/', ''));
  expect(named.filter((anchor) => !anchors.has(anchor))).toEqual([]);
});

it('has four columns in every line of coverage.tsv, and no line twice', () => {
  expect(header).toBe('rule\tfile\ttitle\tanchor');
  expect(lines.filter(({ line }) => line.split('\t').length !== 4 || line.split('\t').includes(''))).toEqual([]);
  expect(coverage.filter((line, index) => coverage.indexOf(line) !== index)).toEqual([]);
});

it('refers to tests that exist', () => {
  expect(proven.filter(({ file, title }) => !hasTitle(file, title)).map(({ line }) => line)).toEqual([]);
});

it('refers to anchors that exist', () => {
  expect(lines.filter(({ anchor }) => !anchors.has(anchor)).map(({ line }) => line)).toEqual([]);
});

it('has a test, or a reason for no test, for every anchor', () => {
  const named = new Set(lines.map(({ anchor }) => anchor));
  expect(anchorList.filter((anchor) => !named.has(anchor))).toEqual([]);
  expect(lines.filter(({ rule, file }) => file === '-' && rule !== 'rule')).toEqual([]);
});
