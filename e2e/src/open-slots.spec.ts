import { roomySlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('a visitor who presses and moves nothing sees the open days of the booking form', async ({ page }) => {
  await page.goto('/booking');
  await expect(page.getByRole('list', { name: 'Open days' }).getByRole('button').first()).toBeVisible();
});

test('a visitor who presses and moves nothing sees the open times of the day in the address', async ({ page }) => {
  const { date } = await roomySlot();
  await page.goto(`/booking?${new URLSearchParams({ date })}`);
  await expect(page.getByText(/^\d+ open times? on /)).toBeVisible();
  await expect(page.getByRole('button', { name: /\d (place|places) left$/ }).first()).toBeVisible();
});
