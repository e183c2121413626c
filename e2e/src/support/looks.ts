import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInForcedColors, expectContrast, expectNoOverflow } from './test.ts';

/** The rules check the markup, which differs little between widths and themes; E2E_FULL runs them in all. */
const full = Boolean(process.env['E2E_FULL']);

/** Checks the current state of the page: widths, both themes, forced colors with E2E_FULL, and text at twice its size. */
export async function expectAccessibleInAllLooks(page: Page) {
  for (const width of full ? [390, 768, 1440] : [390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await (full ? expectAccessible(page) : expectContrast(page));
  }
  if (full) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await expectAccessibleInForcedColors(page);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoOverflow(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 1440, height: 900 });
}
