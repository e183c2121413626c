import { expect, test } from './support/test.ts';

test('the booking form shows the open days without any input', async ({ page }) => {
  await page.goto('/booking');
  await expect(page.getByRole('list', { name: 'Open days' }).getByRole('button').first()).toBeVisible();
});

test('the booking form shows the open times of the day in the address without any input', async ({ page, slots }) => {
  const { date } = await slots.free();
  await page.goto(`/booking?${new URLSearchParams({ date })}`);
  await expect(page.getByText(/^\d+ open times? on /)).toBeVisible();
  await expect(page.getByRole('button', { name: /\d (place|places) left$/ }).first()).toBeVisible();
});
