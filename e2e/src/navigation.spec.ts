import { expectStill, onceSettled, watchShifts } from './support/layout-shifts.ts';
import { expect, hydrated, test } from './support/test.ts';

test(
  'a page opened by a link has no layout shift, starts at the top, and its heading has focus',
  { tag: ['@desktop', '@core'] },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto('/');
    await hydrated(page);
    await onceSettled(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expectStill(await shifts());
  },
);

test(
  'a large page opened by a link gets the rest after its first paint without a shift; Back returns to where it was left',
  { tag: '@desktop' },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto('/');
    await hydrated(page);
    await onceSettled(page);
    await page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Book your event' })).toBeFocused();
    await expect(page.getByRole('form', { name: 'Booking form' })).toBeVisible();
    expectStill(await shifts());
    await page.getByRole('heading', { name: 'Sign in to book' }).scrollIntoViewIfNeeded();
    await page.getByRole('banner').getByRole('link', { name: 'District Pour' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign in to book' })).toBeInViewport();
  },
);
