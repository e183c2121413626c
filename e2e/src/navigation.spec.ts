import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

/** Opens the home page, hydrated and idle, and returns the footer's link of that name. */
async function homeWithLink(page: Page, name: string) {
  const watching = page.waitForRequest((request) => request.url().endsWith('/telemetry')); // begins with the same chunk
  await page.goto('/');
  await hydrated(page);
  await watching;
  await page.evaluate(() => document.fonts.ready);
  return page.getByRole('contentinfo').getByRole('link', { name });
}

/** What the page did after the press: how far things moved, and what its headline was once the first of its rules were in. */
interface Change {
  shifts: number[];
  afterFirstRules: string | null;
}

async function watchChange(page: Page): Promise<() => Promise<Change>> {
  await page.evaluate(() => {
    const change: Change = { shifts: [], afterFirstRules: null };
    Object.assign(window, { change });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) change.shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
    const headline = document.querySelector('main h1');
    const insertRule = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function (...given) {
      if (!document.querySelector('[role="progressbar"]')) return insertRule.apply(this, given); // that bar's own rules
      CSSStyleSheet.prototype.insertRule = insertRule;
      addEventListener('message', () => {
        const now = document.querySelector('main h1');
        change.afterFirstRules = now === headline ? 'the old page' : (now?.textContent ?? 'none');
      }, { once: true });
      postMessage('next task', '*');
      return insertRule.apply(this, given);
    };
  });
  return () => page.evaluate(() => (window as unknown as { change: Change }).change);
}

test('a page that nobody pointed at comes in one piece, nothing moves, and its headline has focus', { tag: '@desktop' }, async ({ page }) => {
  const link = await homeWithLink(page, 'Terms of Service');
  const change = await watchChange(page);
  await link.evaluate((element) => (element as HTMLElement).click()); // a pointer would rest on it first
  const headline = page.getByRole('heading', { level: 1, name: 'Terms of Service' });
  await expect(headline).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(async () => (await change()).afterFirstRules).not.toBeNull();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))); // painted, and told
  const { shifts, afterFirstRules } = await change();
  expect(afterFirstRules).toBe('Terms of Service');
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.005);
});
