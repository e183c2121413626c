import type { Page } from '@playwright/test';
import { expectAccessibleInAllLooks } from './support/looks.ts';
import { asService } from './support/api.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

// Minutes long in all looks.
test.use({ reducedMotion: 'reduce' });
test.beforeEach(({ page }) => signInByApi(page, admin));

/** Opens a page of the desk and waits until its data are there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Checks the page, and each dialog that a button ending in "…" opens. */
async function expectAccessibleWithDialogs(page: Page): Promise<void> {
  await expectAccessibleInAllLooks(page);
  const names = await page.getByRole('main').getByRole('button', { name: /…/ }).allInnerTexts();
  for (const name of new Set(names.map((text) => text.trim()))) {
    await test.step(name, async () => {
      await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog).toBeVisible();
      await expectAccessibleInAllLooks(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
}

test(
  'every page of the desk and its dialogs have no accessibility findings',
  { tag: ['@desktop', '@full', '@accessibility'] },
  async ({ page }) => {
    test.setTimeout(900_000);
    await open(page, '/admin/today');
    const desk = page.getByRole('navigation', { name: 'Desk' });
    await expect(desk).toBeVisible();
    const links = await desk.getByRole('link').all();
    const paths = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path);
        await expectAccessibleWithDialogs(page);
        for (const tab of await page.getByRole('main').getByRole('tab').all()) {
          await tab.click();
          await expect(tab).toHaveAttribute('aria-selected', 'true');
          await expectAccessibleInAllLooks(page);
        }
      });
    }
  },
);

test(
  'the page of each kind of booking and of a customer, and refused forms, have no accessibility findings',
  { tag: ['@desktop', '@full', '@accessibility'] },
  async ({ page }) => {
    test.setTimeout(900_000);
    for (const status of ['pending', 'confirmed', 'completed', 'cancelled']) {
      const [booking] = (await asService('GET', `bookings?select=id&status=eq.${status}&limit=1`)) as { id: string }[];
      if (!booking) continue;
      await test.step(status, async () => {
        await open(page, `/admin/bookings/${booking.id}`);
        await expectAccessibleWithDialogs(page);
      });
    }
    await test.step('customer', async () => {
      await open(page, '/admin/customers');
      await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 2, name: 'Facts' })).toBeVisible();
      await expectAccessibleWithDialogs(page);
    });
    await test.step('an event sheet and its form', async () => {
      await open(page, '/event-sheets');
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('article', { name: 'Event sheet' })).toBeVisible();
      await expectAccessibleInAllLooks(page);
      await page.getByRole('button', { name: 'Menu and amounts' }).click();
      await page.getByRole('button', { name: 'Add drink' }).click();
      await expectAccessibleInAllLooks(page);
    });
    await test.step('a recipe and its form', async () => {
      await open(page, '/recipe-database');
      await page.getByRole('button', { name: 'New recipe' }).click();
      await expectAccessibleInAllLooks(page);
    });
    await test.step('a refused booking by phone', async () => {
      await open(page, '/admin/new-booking');
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page.getByRole('group', { name: /attention/ })).toBeVisible();
      await expectAccessibleInAllLooks(page);
    });
    for (const view of ['month', 'week', 'day', 'list'])
      await test.step(`calendar: ${view}`, async () => {
        await open(page, `/admin/calendar?view=${view}`);
        await expectAccessibleInAllLooks(page);
      });
  },
);
