import type { Page } from '@playwright/test';
import { expect, holdCode, takeOver, test } from './support/test.ts';

interface Shift {
  value: number;
  /** What moved. */
  parts: string[];
}

/** Watches how far things that stood already are pushed. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
        shifts.push({ value: entry.value, parts: entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Forgets what moved until now: a headline's font that a loaded machine brought late is not meant here. */
async function onceSettled(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    (window as unknown as { shifts: Shift[] }).shifts.length = 0;
  });
}

function expectStill(shifts: Shift[]) {
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.005);
}

const calendar = (page: Page) => page.getByRole('group', { name: 'Event date' });
const openDays = (page: Page) => calendar(page).getByRole('button', { name: /open$/, disabled: false });

test('the open days stand in the calendar’s place before the page’s code, what is pressed there counts, and nothing moves', async ({ page }) => {
  const shifts = await watchShifts(page);
  const release = await holdCode(page);
  await page.goto('/availability-checker');
  await onceSettled(page);
  const next = calendar(page).getByRole('button', { name: 'Go to the Next Month' });
  await expect(next).toBeEnabled(); // the open days are there
  await next.click();
  const month = await calendar(page).getByRole('grid').getAttribute('aria-label');
  const names = await openDays(page).evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')));
  const box = await calendar(page).boundingBox();
  await openDays(page).first().click();
  release();

  await expect(page.getByRole('radiogroup', { name: /^Open times on/ })).toBeVisible();
  await expect(page.getByRole('grid', { name: month ?? '' })).toBeVisible();
  await expect(calendar(page).getByRole('button', { name: /selected/ })).toHaveText(/\d/);
  const taken = await calendar(page).getByRole('button', { name: /open$/, disabled: false }).evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')?.replace(', selected', '')));
  expect(taken).toEqual(names);
  expect(await calendar(page).boundingBox()).toEqual(box);
  expectStill(await shifts());
});

test('a day that has focus keeps it when the calendar takes over', { tag: '@desktop' }, async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/availability-checker');
  await openDays(page).nth(1).focus();
  const name = await openDays(page).nth(1).getAttribute('aria-label');
  release();
  await takeOver(page);
  await expect(calendar(page).locator('[data-day] button').first()).toBeAttached(); // the calendar itself
  await expect(page.getByRole('button', { name: name ?? '' })).toBeFocused();
});

for (const path of ['/booking', '/blog/signature-drinks-for-a-wedding', '/recipe-database', '/']) {
  test(`nothing moves on ${path} while its code takes over and data come`, async ({ page }) => {
    await page.goto('/terms'); // fonts in the cache: one that is late for the first paint moves the page once more (docs/performance.md)
    await page.evaluate(() => document.fonts.ready);
    const shifts = await watchShifts(page);
    await page.goto(path);
    await onceSettled(page);
    await takeOver(page);
    for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => document.readyState === 'complete' && document.querySelectorAll('[role="status"] [aria-hidden="true"]').length === 0);
    expectStill(await shifts());
  });
}
