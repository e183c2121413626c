import type { Page } from '@playwright/test';
import { translatePage } from 'shared-ui/testing/translate-page';
import { hydrated } from './test.ts';

/** Opens a page that the browser translates, with all that is shown in it later, also on the pages that its links lead to. */
export async function gotoTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(translatePage);
}
