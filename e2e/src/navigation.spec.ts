import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

/** Records the layout shifts from now on; the returned function tells their sum. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return async () => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    ); // painted and reported
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    return shifts.reduce((sum, value) => sum + value, 0);
  };
}

test(
  'a page opened by a link has no layout shift, starts at the top, and its heading has focus',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const shifts = await watchShifts(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await shifts()).toBeLessThanOrEqual(0.005);
  },
);

test(
  'a large page opened by a link gets the rest after its first paint without a shift; Back returns to where it was left',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const shifts = await watchShifts(page);
    await page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Book your event' })).toBeFocused();
    await expect(page.getByRole('form', { name: 'Booking form' })).toBeVisible();
    expect(await shifts()).toBeLessThanOrEqual(0.005);
    await page.getByRole('heading', { name: 'Packages at a glance' }).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(0);
    await page.getByRole('banner').getByRole('link', { name: 'District Pour' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Packages at a glance' })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(left);
  },
);
