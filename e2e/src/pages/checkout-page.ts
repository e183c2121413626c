import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import type { BookingPage } from './booking-page.ts';

/** The payment sandbox's hosted checkout. */
export async function payByCard(checkout: Page, number = '4242424242424242') {
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Expiry').fill('12/34');
  await checkout.getByLabel('Security code').fill('123');
  await checkout.getByLabel('Name on card').fill('Test Card');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
}

/** Pays in the provider's tab that the button opens, and closes it once it is back at the site. */
export async function payInNewTab(page: Page, name: string | RegExp) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  const checkout = await opened;
  await payByCard(checkout);
  await checkout.waitForURL(/my-booking|account/);
  await checkout.close();
}

/** Pays the booking of the payment step in the provider's tab, and waits until the page says that it is confirmed. */
export async function payBooking(page: Page, booking: BookingPage) {
  const checkout = await booking.openCheckout();
  await payByCard(checkout);
  await checkout.waitForURL(/\/booking/);
  await checkout.close();
  await expectBooked(page);
}

/** Waits for the confirmation, which stays; its toast may be gone before the checkout is closed. */
export const expectBooked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your event is booked' })).toBeVisible({ timeout: 30_000 });
