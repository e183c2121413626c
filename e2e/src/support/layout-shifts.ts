import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** The shifted elements. */
  parts: string[];
}

/** Records the layout shifts of the next pages; the returned function tells them, once what was painted is reported. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        shifts.push({
          value: entry.value,
          parts: entry.sources.map(({ node }) =>
            (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120),
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
      return (window as unknown as { shifts: Shift[] }).shifts;
    });
}

/** Waits for the fonts and clears the layout shifts until then. */
export async function onceSettled(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    (window as unknown as { shifts: Shift[] }).shifts.length = 0;
  });
}

/** Fails when something has moved, and says what. */
export function expectStill(shifts: Shift[]) {
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.005);
}
