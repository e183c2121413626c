import type { Page } from '@playwright/test';

/** The payment sandbox's hosted checkout. */
export async function payByCard(checkout: Page, number = '4242424242424242') {
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Expiry').fill('12/34');
  await checkout.getByLabel('Security code').fill('123');
  await checkout.getByLabel('Name on card').fill('Test Card');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
}
