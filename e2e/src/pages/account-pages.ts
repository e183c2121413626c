import type { Page } from '@playwright/test';

/** Signing up and signing in. */
export class AccountPages {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signUp(person: { name: string; email: string; password: string }) {
    const form = this.page.getByRole('form', { name: 'Sign up' });
    await form.getByLabel('Full Name').fill(person.name);
    await form.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await form.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
    await form.getByRole('textbox', { name: 'Confirm Password' }).fill(person.password);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: /create account|sign up/i }).click();
  }

  async signIn(person: { email: string; password: string }) {
    await this.page.goto('/sign-in');
    await this.fillSignIn(person);
  }

  /** Fills in the sign-in page that is already open. */
  async fillSignIn(person: { email: string; password: string }) {
    const form = this.page.getByRole('form', { name: 'Sign in with a password' });
    await form.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await form.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await form.getByRole('button', { name: 'Sign In' }).click();
  }
}
