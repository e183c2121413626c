import type { Browser } from '@playwright/test';

/** A change of page within the site, whose code was preloaded by a pointer over its link. */
export interface NavigationCost {
  /** Milliseconds from the click until the new page's headline is painted. */
  shown: number;
  /** How far things that stood already were pushed, until the new page was quiet. */
  cls: number;
}

/**
 * Opens `from` on a desktop with a processor four times slower, points at its link to `to`, waits for the code that this
 * fetches, and clicks.
 * @returns null where the page `from` has no link to `to`
 */
export async function measureNavigation(browser: Browser, siteUrl: string, from: string, to: string): Promise<NavigationCost | null> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(new URL(from, siteUrl).href);
    await page.mouse.move(5, 5);
    await page.mouse.move(10, 10);
    await page.waitForFunction(() => 'takenOver' in document.documentElement.dataset);
    const links = page.locator(`a[href="${to}"]`);
    if ((await links.count()) === 0) return null;
    if ((await links.filter({ visible: true }).count()) === 0) await links.first().evaluate((hidden) => hidden.closest('details')?.setAttribute('open', ''));
    const link = links.filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
    await link.hover();
    for (let before = -1, now = await loaded(); now !== before; before = now, now = await loaded()) await page.waitForTimeout(1000);
    await page.evaluate((path) => {
      const totals = { shown: 0, cls: 0 };
      Object.assign(window, { navigation: totals });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) totals.cls += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
      const old = document.querySelector('h1');
      addEventListener(
        'click',
        () => {
          const began = performance.now();
          const look = () => {
            const now = document.querySelector('main h1');
            // The frame after the one that drew it: then it was painted.
            if (location.pathname === path && now && now !== old) requestAnimationFrame(() => setTimeout(() => (totals.shown = performance.now() - began)));
            else requestAnimationFrame(look);
          };
          look();
        },
        { capture: true, once: true },
      );
    }, to);
    await link.click();
    await page.waitForFunction(() => (window as unknown as { navigation: NavigationCost }).navigation.shown > 0);
    await page.waitForTimeout(1500); // what moves after the page was shown counts as well
    return await page.evaluate(() => (window as unknown as { navigation: NavigationCost }).navigation);
  } finally {
    await context.close();
  }
}
