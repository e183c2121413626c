import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from './mailbox.ts';
import { stack } from './start-stack.ts';

/** Credentials of a user. */
export interface Person {
  email: string;
  password: string;
}

/** The demo customer and the admin of every local stack. */
export const demoCustomer: Person = { email: 'customer@example.com', password: 'district-pour' };
export const admin: Person = { email: 'admin@example.com', password: 'district-pour' };

async function post<T>(path: string, body: unknown): Promise<T> {
  const { supabaseUrl, publishableKey } = stack();
  const headers = { apikey: publishableKey, 'Content-Type': 'application/json' };
  const response = await fetch(new URL(path, supabaseUrl), { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Creates a separate confirmed customer for a test, by the API and the mailbox. */
export async function createCustomer(name: string): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const person = { email, password: 'lantern-harbor-42' };
  await post('/auth/v1/signup', { ...person, data: { full_name: name } });
  const mail = await waitForMail(email, /confirm/i);
  const link = new URL(linkIn(mail, /auth\/confirm/));
  await post('/auth/v1/verify', { token_hash: link.searchParams.get('token_hash'), type: 'signup' });
  return person;
}

/** Opens a session by the API. */
export const openSession = ({ email, password }: Person) =>
  post<{ access_token: string; refresh_token: string }>('/auth/v1/token?grant_type=password', { email, password });

/** Opens a session by the API and stores it in the browser, as after an earlier visit. */
export async function signInByApi(page: Page, person: Person): Promise<void> {
  const session = await openSession(person);
  await page.goto('/privacy');
  await page.evaluate((value) => localStorage.setItem('district-pour-session', value), JSON.stringify(session));
}
