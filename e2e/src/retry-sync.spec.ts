import { admin, signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

test(
  'the owner retries a failed calendar sync, and the booking is in the calendar',
  { tag: ['@desktop', '@alone'] },
  async ({ page }) => {
    await signInByApi(page, admin);
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Analytics' }).click();
    // The one booking of the sample data whose sync has failed.
    const retry = page.getByRole('button', { name: 'Retry (Sunday christening)' });
    await retry.click();
    await expect(page.getByText('Sync Requested')).toBeVisible();
    await expect(retry).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Sunday christening' })).toContainText('Completed');
  },
);
