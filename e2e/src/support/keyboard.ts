import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** More tab stops than any page has. */
const stopsAtMost = 150;

/** Presses Tab until `target` has the focus, like a keyboard user. Throws when it cannot be reached. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  // Searched once: a search by role computes the names of all elements of the page.
  let element = await target.evaluateHandle((found) => found);
  for (let stop = 0; stop < stopsAtMost; stop += 1) {
    const [focused, connected] = await element.evaluate((found) => [
      found === document.activeElement,
      found.isConnected,
    ]);
    if (focused) return;
    if (!connected) element = await target.evaluateHandle((found) => found);
    await page.keyboard.press('Tab');
  }
  throw new Error(`No ${stopsAtMost} presses of Tab lead to ${target.toString()}`);
}

/** Moves focus to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Moves focus to a control and presses a key, once the control is enabled. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, control);
  await expect(control).toBeEnabled();
  await page.keyboard.press(key);
}
