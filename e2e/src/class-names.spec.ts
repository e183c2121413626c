import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

/**
 * Elements whose class in the prerendered markup is not the one that the page's code gives them, with both. React in
 * production keeps the markup's classes silently, so they are held against the properties that it keeps for each element.
 */
const differing = (page: Page) =>
  page.evaluate(() => {
    const known = [...document.querySelectorAll('#root *')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return key
        ? [{ element, given: (element as unknown as Record<string, { className?: string }>)[key]?.className ?? '' }]
        : [];
    });
    const words = (text: string) => text.split(/\s+/).filter(Boolean).sort().join(' ');
    const wrong = known.filter(({ element, given }) => words(element.getAttribute('class') ?? '') !== words(given));
    return {
      known: known.length,
      wrong: wrong
        .map(({ element, given }) => `<${element.localName} class="${element.getAttribute('class')}"> is "${given}"`)
        .slice(0, 5),
    };
  });

/** A prerendered page of each remote. */
const sample = ['/', '/blog/signature-drinks-for-a-wedding', '/booking', '/quote', '/sign-in', '/recipe-database'];

/** The sample, and all pages of the sitemap when E2E_FULL is set. */
async function prerenderedPaths(request: APIRequestContext): Promise<string[]> {
  if (!process.env['E2E_FULL']) return sample;
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  return [...new Set([...listed, ...sample])];
}

test(
  'every prerendered page has the class names of its code',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page, request, consoleMessages }) => {
    const paths = await prerenderedPaths(request);
    expect(paths).toContain('/');
    // Dozens of pages in seconds from one address: their reports would use up the rate limit of other tests.
    await page.addInitScript(() => Object.assign(navigator, { sendBeacon: () => true }));
    for (const path of [...paths, '/no-such-page', '/blog/no-such-article']) {
      await test.step(path, async () => {
        await page.goto(path);
        await hydrated(page);
        const { known, wrong } = await differing(page);
        expect(wrong, path).toEqual([]);
        expect(known).toBeGreaterThan(50);
      });
    }
    expect(consoleMessages.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([]);
  },
);

test(
  'a class in the markup that differs from the code is detected',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page }) => {
    await page.route('/about', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/<h1 class="[^"]+"/, '<h1 class="of-another-build"'),
      });
    });
    await page.goto('/about');
    await hydrated(page);
    expect((await differing(page)).wrong).toEqual([expect.stringMatching(/^<h1 class="of-another-build"> is "/)]);
  },
);
