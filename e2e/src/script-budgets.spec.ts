import { expect, test } from './support/test.ts';

/**
 * KB (1,000 bytes, compressed) of the scripts that a page's document names, which are those that it needs to answer: what it was when
 * this was written, and 1 to 3 more. The goals are in docs/performance.md; a page that has become lighter gets a lower budget.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 190,
  '/about': 174,
  '/services': 176,
  '/gallery': 172,
  '/contact': 246,
  '/blog': 200,
  '/terms': 169,
  '/booking': 268,
  '/availability-checker': 263,
  '/quote': 216,
  '/sign-in': 212,
};

test('no page needs more script than its budget', { tag: '@desktop' }, async ({ request }) => {
  const sizes = new Map<string, number>();
  const sizeOf = async (url: string) => {
    const { 'content-length': length, 'content-encoding': encoding } = (
      await request.get(url, { headers: { 'accept-encoding': 'br' } })
    ).headers();
    expect([url, encoding]).toEqual([url, 'br']);
    return Number(length);
  };
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const document = await (await request.get(path)).text();
    const scripts = new Set([...document.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, url = '']) => url));
    for (const url of scripts) if (!sizes.has(url)) sizes.set(url, await sizeOf(url));
    const bytes = [...scripts].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect.soft(bytes / 1000, `KB of script on ${path}`).toBeLessThanOrEqual(budget);
  }
});
