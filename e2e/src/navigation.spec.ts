import { expect, hydrated, test } from './support/test.ts';

test(
  'a page opened by a link has no layout shift, starts at the top, and its heading has focus',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    ); // painted and reported
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.005);
  },
);
