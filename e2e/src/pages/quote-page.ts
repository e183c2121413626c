import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Fills in the quote calculator: 60 guests, Premium, a champagne toast; $2,100. */
export async function makeQuote(page: Page, email: string): Promise<void> {
  await page.getByLabel('Guest count').fill('60');
  await page.getByRole('radio', { name: 'Premium' }).check();
  await page.getByLabel('Champagne Toast Service, $200').check();
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Get my quote' }).click();
  await expect(page.getByRole('heading', { name: 'Your Custom Quote' })).toBeVisible();
}
