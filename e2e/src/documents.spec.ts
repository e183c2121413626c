import { HtmlValidate } from 'html-validate';
import { sitemapPaths, teamPaths } from './support/open-paths.ts';
import { expect, test } from './support/test.ts';
import { stack } from './support/start-stack.ts';

/** The rules of the standard, without those that prefer one spelling where it allows several. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'no-inline-style': 'error', // the content policy blocks them
    'heading-level': ['error', { minInitialRank: 'h2' }], // the groups of the menu are before the page's heading
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    'no-redundant-role': 'off', // Safari drops a list that has no markers; grids of days name their cells
    'attr-case': 'off', // React's spelling, which HTML does not tell apart
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-redundant-for': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    'valid-id': 'off', // React's ids
    'require-sri': 'off', // checked by the site server's tests
  },
});

/** The not-found page. */
const missingPaths = ['/no-such-page', '/blog/no-such-article'];
const secondPaths = ['/quote-calculator', '/auth/signin', '/auth/signup', '/recipes'];

const headOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

const documentOf = async (path: string) => (await fetch(new URL(path, stack().siteUrl))).text();

test(
  'html-validate finds no error in any prerendered page, and every internal link resolves',
  { tag: '@desktop' },
  async () => {
    const paths = [...(await sitemapPaths()), ...teamPaths, ...secondPaths, ...missingPaths];
    expect(paths.length).toBeGreaterThan(25);
    const documents = await Promise.all(paths.map(async (path) => [path, await documentOf(path)] as const));

    const targets = new Map<string, string>();
    for (const [path, html] of documents) {
      for (const [, href = ''] of html.matchAll(/<(?:a|link)\s[^>]*href="([^"]*)"/g)) {
        const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), new URL(path, stack().siteUrl));
        if (origin !== stack().siteUrl || !href) continue;
        if (pathname !== path) targets.set(pathname, path);
        if (hash && pathname === path) expect.soft(html, `${path} links to ${hash}`).toContain(`id="${hash.slice(1)}"`);
      }
    }
    const dead = await Promise.all(
      [...targets].map(async ([target, from]) => {
        const { status } = await fetch(new URL(target, stack().siteUrl), { method: 'GET' });
        return status === 200 ? [] : [`${from} → ${target}: ${status}`];
      }),
    );
    expect(dead.flat()).toEqual([]);
    expect(targets.has('/blog/rss.xml')).toBe(true);

    // After all requests: it uses the CPU for so long that the server closes idle connections.
    for (const [path, html] of documents) {
      const report = await validator.validateString(html, path);
      const findings = report.results.flatMap(({ messages }) =>
        messages
          .filter(({ severity }) => severity === 2)
          .map((found) => `${path}: ${found.ruleId}: ${found.message} (${found.selector ?? ''})`),
      );
      expect.soft(findings).toEqual([]);
    }
  },
);

test(
  'every page in the sitemap has its own title, description and address, and a picture for link previews',
  { tag: '@desktop' },
  async () => {
    const paths = await sitemapPaths();
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/booking', '/quote', '/blog/a-bar-that-wastes-less', '/sign-up']),
    );
    expect(paths).not.toEqual(expect.arrayContaining(['/account']));
    const heads = await Promise.all(
      paths.map(async (path) => {
        const html = await documentOf(path);
        expect
          .soft(headOf(html, /<link rel="canonical" href="([^"]+)"/), path)
          .toBe(new URL(path, stack().siteUrl).href);
        const picture = await fetch(headOf(html, /<meta property="og:image" content="([^"]+)"/));
        expect.soft([picture.status, picture.headers.get('Content-Type')], path).toEqual([200, 'image/jpeg']);
        return [headOf(html, /<title>([^<]+)</), headOf(html, /<meta name="description" content="([^"]+)"/)];
      }),
    );
    expect(new Set(heads.map(([title]) => title)).size).toBe(paths.length);
    expect(new Set(heads.map(([, description]) => description)).size).toBe(paths.length);
  },
);

test(
  'other spellings of an address redirect to the canonical one, and an unknown article is not found',
  { tag: '@desktop' },
  async ({ page, consoleMessages }) => {
    for (const [requested, canonical] of [
      ['/About/', '/about'],
      ['/blog/?tag=herbs', '/blog?tag=herbs'],
      ['/Blog/A-Bar-That-Wastes-Less/', '/blog/a-bar-that-wastes-less'],
    ] as const) {
      const answer = await page.goto(requested);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(canonical);
    }
    const missing = await page.goto('/blog/no-such-article');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible();
    expect(consoleMessages.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([]);
  },
);
