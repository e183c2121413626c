import type { Page } from '@playwright/test';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

/** Names of the panel's buttons, switches and links that reach over an edge of the screen. */
const outOfReach = (page: Page) =>
  page.getByRole('tabpanel').evaluate((panel) =>
    [...panel.querySelectorAll('button, a, [role="switch"]')]
      .filter((control) => control.checkVisibility())
      .filter(
        (control) =>
          control.getBoundingClientRect().left < 0 || control.getBoundingClientRect().right > window.innerWidth,
      )
      .map((control) => control.textContent),
  );

test(
  'every control of every list is reachable on a phone and a tablet, and the lists stay tables',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    await signInByApi(page, admin);
    const lists = [
      ['testimonials', 'Testimonials to decide on'],
      ['contacts', 'Latest enquiries'],
      ['analytics', 'Latest booking syncs'],
    ] as const;
    for (const [tab, table] of lists) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('table', { name: table }).getByRole('columnheader')).not.toHaveCount(0);
      await expect(page.getByRole('link', { name: 'My account' })).toBeHidden();
      for (const width of [768, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await outOfReach(page), `${tab} at ${width} px`).toEqual([]);
        await expectNoOverflow(page, `${tab} at ${width} px`);
      }
      if (tab === 'contacts') await expectAccessible(page);
    }
  },
);

test(
  'the admin closes a day and opens it again; toasts do not cover the switches',
  { tag: ['@widths', '@alone'] },
  async ({ page }) => {
    await signInByApi(page, admin);
    await page.goto('/admin?tab=scheduling');
    // The days of this week may be fewer than four, and those of closed weeks are hidden.
    await page
      .getByRole('button', { name: /^Close this day/ })
      .first()
      .waitFor();
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((week) => ((week as HTMLDetailsElement).open = true)));
    const day = page
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: /^Close this day/ }) })
      .nth(3);
    const name = (await day.getByRole('heading').textContent()) ?? '';
    const chosen = page.getByRole('region', { name, exact: true });
    const count = await chosen.getByRole('switch', { checked: true }).count();
    for (const [verb, checked] of [
      ['Close', 0],
      ['Open', count],
    ] as const) {
      await chosen.getByRole('button', { name: new RegExp(`^${verb} this day`) }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: new RegExp(`^${verb} ${count} slot`) })
        .click();
      await expect(page.getByText('Slots Updated')).toBeVisible();
      await page.getByRole('button', { name: 'Close notification' }).click();
      await expect(chosen.getByRole('switch', { checked: true })).toHaveCount(checked);
    }
    const toggle = chosen.getByRole('switch').first();
    await toggle.click();
    await expect(page.getByText('Slot disabled successfully')).toBeVisible();
    // Clicked while the toast is visible: Playwright fails a click on a covered control.
    await toggle.click();
    await expect(page.getByText('Slot enabled successfully')).toBeVisible();
    await expect(page.getByText('Slot disabled successfully')).toBeHidden();
  },
);

test('Back returns to the previous tab', { tag: '@desktop' }, async ({ page }) => {
  await signInByApi(page, admin);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Contacts' }).click();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByRole('table', { name: 'Latest payments' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Latest enquiries' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Testimonials');
});
