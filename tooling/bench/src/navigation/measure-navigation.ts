import type { Browser, Page } from '@playwright/test';

/** One navigation within the site whose code was preloaded by hovering over the link. */
export interface NavigationCost {
  /** Milliseconds from the click until the headline is rendered, styled, laid out and painted. */
  painted: number;
  /** Milliseconds from the click until the headline is on the screen, including rasterizing and decoding pictures. */
  shown: number;
  /** Cumulative layout shift until the new page is idle. */
  cls: number;
}

/** Waits until the network and the main thread are idle. */
async function settle(page: Page) {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await loaded(); now !== before; before = now, now = await loaded())
    await page.waitForTimeout(1000); // how long no new resource may appear; a measurement, no test waits for it
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Opens `from` on a desktop with 4 × CPU throttling, hovers over its link to `to`, waits for the code that this
 * fetches, and clicks.
 * @returns null where the page `from` has no link to `to`
 */
export async function measureNavigation(
  browser: Browser,
  siteUrl: string,
  from: string,
  to: string,
): Promise<NavigationCost | null> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(new URL(from, siteUrl).href);
    await page.locator('html[data-hydrated]').waitFor();
    const links = page.locator(`a[href="${to}"]`);
    if ((await links.count()) === 0) return null;
    await settle(page); // what watches links comes when the browser is idle
    if ((await links.filter({ visible: true }).count()) === 0)
      await links.first().evaluate((hidden) => hidden.closest('details')?.setAttribute('open', ''));
    const link = links.filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await settle(page);
    await page.evaluate((path) => {
      const totals = { painted: 0, shown: 0, cls: 0 };
      Object.assign(window, { navigation: totals });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) totals.cls += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
      let began = 0;
      addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
      // The headline is marked before its first paint, so that the browser reports when it was painted.
      new PerformanceObserver((list) => {
        const { paintTime, renderTime } = list.getEntries()[0] as PerformanceEntry & {
          paintTime: number;
          renderTime: number;
        };
        totals.painted = paintTime - began;
        totals.shown = renderTime - began;
      }).observe({ type: 'element' });
      const old = document.querySelector('h1');
      const watch = new MutationObserver(() => {
        const headline = document.querySelector('main h1');
        if (location.pathname !== path || !headline || headline === old) return;
        watch.disconnect();
        headline.setAttribute('elementtiming', 'headline');
      });
      watch.observe(document, { childList: true, subtree: true });
    }, to);
    await link.click();
    await page.waitForFunction(() => (window as unknown as { navigation: NavigationCost }).navigation.shown > 0);
    await settle(page); // what moves when pictures and data come counts as well
    return await page.evaluate(() => (window as unknown as { navigation: NavigationCost }).navigation);
  } finally {
    await context.close();
  }
}
