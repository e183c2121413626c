import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../run.ts';
import { anchors, pages, provenRules, ruleLines, textOfPage } from './rules.ts';

const known = new Set(anchors);
const proven = provenRules();
const numbers = new Set(ruleLines.map(({ rule }) => rule));

it('gives every rule of a page a separate anchor', () => {
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  expect(known.size).toBeGreaterThan(400);
});

it('has no broken links within docs/product', () => {
  const broken = pages.flatMap((page) =>
    [...textOfPage(page).matchAll(/\]\(([a-z0-9-]+\.md)?(?:#([a-z0-9-]+))?\)/g)]
      .map(([, target = page, slug]) => ({ target, slug }))
      .filter(({ target, slug }) => !pages.includes(target) || (slug !== undefined && !known.has(`${target}#${slug}`)))
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
  expect(named.filter((anchor) => !known.has(anchor))).toEqual([]);
});

it('has an anchor that exists in every line of rules.tsv, and no line twice', () => {
  expect(ruleLines.filter(({ rule, anchor }) => rule === '' || !known.has(anchor))).toEqual([]);
  const lines = ruleLines.map(({ rule, anchor }) => `${rule} ${anchor}`);
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});

it('has a line for every number, and every anchor, that a test names', () => {
  expect([...proven.keys()].filter((name) => !numbers.has(name) && !known.has(name))).toEqual([]);
});

it('has a test, or a reason for no test, for every number and every anchor', () => {
  const isProven = ({ rule, anchor, reason }: (typeof ruleLines)[number]) =>
    reason !== '' || proven.has(rule) || proven.has(anchor);
  expect(ruleLines.filter((line) => !isProven(line))).toEqual([]);
  const listed = new Set(ruleLines.filter(isProven).map(({ anchor }) => anchor));
  expect(anchors.filter((anchor) => !proven.has(anchor) && !listed.has(anchor))).toEqual([]);
});
