import type { Page } from '@playwright/test';
import { hydrated } from '../support/test.ts';

interface MenuChoices {
  eventType: string;
  alcohol: string;
  email: string;
  /** Default: what the page begins with. */
  guests?: number;
}

/** Opens the menu builder and makes a menu. */
export async function makeMenu(page: Page, { eventType, alcohol, email, guests }: MenuChoices): Promise<void> {
  await page.goto('/menu-builder');
  await hydrated(page);
  const form = page.getByRole('main');
  await form.getByLabel('Event type').selectOption(eventType);
  if (guests) await form.getByLabel('Guest count').fill(String(guests));
  await form.getByLabel('Alcohol preferences').selectOption(alcohol);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Create my menu' }).click();
}
