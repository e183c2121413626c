/**
 * Compiles `src/content/articles/*.md` (Markdown with front matter) into React elements and a typed list:
 * `articles.gen.ts` and `bodies.gen.tsx` beside them. Nothing of an article is parsed or set as HTML in the browser.
 * Run: `npm run build:articles -w mfe-marketing`; with `-- --check` it only says whether the files are up to date.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type MarkedToken, type Token } from 'marked';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../src/content/articles');
const text = (value: string) => `{${JSON.stringify(value)}}`;
const plain = (value: string) =>
  value
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

function inside(token: { tokens?: Token[] }): string {
  return (token.tokens ?? []).map((one) => element(one as MarkedToken)).join('');
}

/** One Markdown token as JSX; unsupported content is an error, raw HTML in particular. */
function element(token: MarkedToken): string {
  switch (token.type) {
    case 'space':
      return '';
    case 'paragraph':
      return `<p>${inside(token)}</p>\n`;
    case 'heading':
      return `<h${token.depth}>${inside(token)}</h${token.depth}>\n`;
    case 'blockquote':
      return `<blockquote>\n${inside(token)}</blockquote>\n`;
    case 'list': {
      const { ordered, items } = token;
      const tag = ordered ? 'ol' : 'ul';
      return `<${tag}>\n${items.map((item) => `<li>${inside(item)}</li>\n`).join('')}</${tag}>\n`;
    }
    case 'text':
      return 'tokens' in token && token.tokens ? inside(token) : text(plain(token.text));
    case 'escape':
      return text(plain(token.text));
    case 'strong':
    case 'em':
      return `<${token.type}>${inside(token)}</${token.type}>`;
    default:
      throw new Error(`an article may not contain "${token.type}": ${token.raw}`);
  }
}

interface FrontMatter {
  published: string;
  [key: string]: unknown;
}

const articles = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const [, front = '', markdown = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const slug = file.replace(/\.md$/, '');
    const minutes = Math.max(1, Math.round(markdown.split(/\s+/).length / 220));
    return {
      meta: { id: slug, slug, minutes, ...(parse(front) as FrontMatter) },
      body: lexer(markdown)
        .map((one) => element(one as MarkedToken))
        .join(''),
    };
  })
  .sort((a, b) => b.meta.published.localeCompare(a.meta.published));

const note = '// Made by scripts/build-articles.ts from the Markdown beside it; do not edit.\n';
const list = `${note}import { pictures } from '../../pictures.gen.ts';
import type { Article } from './article.ts';

/** Every article, newest first. */
export const ARTICLES: readonly Article[] = ${JSON.stringify(
  articles.map(({ meta }) => meta),
  null,
  2,
).replaceAll(/"picture": (".*")/g, '"picture": pictures[$1]')};
`;
const bodies = `${note}import type { ReactElement } from 'react';

/** The bodies of the articles by slug. */
export const BODIES: Readonly<Record<string, () => ReactElement>> = {
${articles.map(({ meta, body }) => `'${meta.slug}': () => (\n<>\n${body}</>\n),`).join('\n')}
};
`;

const outputs = { 'articles.gen.ts': list, 'bodies.gen.tsx': bodies };
const stale = Object.entries(outputs).filter(([file, content]) => {
  try {
    return readFileSync(join(folder, file), 'utf8') !== content;
  } catch {
    return true;
  }
});
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(
      `Out of date: ${stale.map(([file]) => file).join(', ')}. Run npm run build:articles -w mfe-marketing.`,
    );
    process.exit(1);
  }
} else {
  for (const [file, content] of Object.entries(outputs)) writeFileSync(join(folder, file), content);
}
