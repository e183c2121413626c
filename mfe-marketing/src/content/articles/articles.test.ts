import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from './article.ts';
import { relatedTo } from './related.ts';
import { pictures } from '../../pictures.gen.ts';

const article = (given: Partial<Article>): Article => ({
  id: 'x',
  slug: 'x',
  title: 'X',
  excerpt: 'x',
  date: 'May 1, 2025',
  published: '2025-05-01',
  author: 'elena-marsh',
  category: 'Weddings',
  picture: pictures['blog/wedding-signature-drinks'],
  tags: [],
  minutes: 3,
  ...given,
});

describe('the articles', () => {
  it('are compiled from the current Markdown', () => {
    const node = join(__dirname, '../../../../node_modules/.bin/node');
    expect(() =>
      execFileSync(node, [join(__dirname, '../../../scripts/build-articles.ts'), '--check'], { stdio: 'pipe' }),
    ).not.toThrow();
  });

  it.each(readdirSync(__dirname).filter((file) => file.endsWith('.md')))('%s has 600 to 900 words', (file) => {
    const words = readFileSync(join(__dirname, file), 'utf8')
      .split(/\n---\n/)[1]!
      .split(/\s+/)
      .filter(Boolean).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(900);
  });
});

describe('related articles', () => {
  const self = article({ slug: 'self', tags: ['ice'] });

  // rule: A-9-02
  it('are of the same category or share a tag', () => {
    const all = [
      self,
      article({ slug: 'same-category' }),
      article({ slug: 'same-tag', category: 'Other', tags: ['ice'] }),
      article({ slug: 'neither', category: 'Other' }),
    ];
    expect(relatedTo(self, all).map(({ slug }) => slug)).toEqual(['same-category', 'same-tag']);
  });

  // rule: A-9-01
  it('are at most three', () => {
    const all = Array.from({ length: 5 }, (_, index) => article({ slug: `a${index}` }));
    expect(relatedTo(self, all)).toHaveLength(3);
  });

  // rule: A-9-03
  it('never include the article itself', () => {
    expect(relatedTo(self, [self])).toEqual([]);
  });
});
