import type { Page } from '@playwright/test';
import { callApi } from './api.ts';

/** Credentials of a user. */
export interface Person {
  email: string;
  password: string;
}

/** The demo customer and the admin of every local stack. */
export const demoCustomer: Person = { email: 'customer@example.com', password: 'district-pour' };
export const admin: Person = { email: 'admin@example.com', password: 'district-pour' };

/** Opens a session by the API. */
export const openSession = ({ email, password }: Person) =>
  callApi<{ access_token: string; refresh_token: string }>('/auth/v1/token?grant_type=password', {
    body: { email, password },
  });

/** Opens a session by the API and stores it in the browser, as after an earlier visit. */
export async function signInByApi(page: Page, person: Person): Promise<void> {
  const session = await openSession(person);
  await page.goto('/privacy');
  await page.evaluate((value) => localStorage.setItem('district-pour-session', value), JSON.stringify(session));
}
