import type { Page } from '@playwright/test';

/** The availability checker: a day and a time, then the contact details. */
export class AvailabilityPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async goto() {
    await this.page.goto('/availability-checker');
  }

  /** Chooses the first open day and its first open time, or its last one, which no other test takes. */
  async chooseOpenTime(which: 'first' | 'last' = 'first') {
    await this.page.getByRole('grid').getByRole('button', { disabled: false }).first().click();
    const times = this.page.getByRole('radio');
    await (which === 'first' ? times.first() : times.last()).check();
    await this.page.getByRole('button', { name: 'Continue to Booking' }).click();
  }

  async fillContact(contact: { name: string; email: string; phone: string; message: string }) {
    const form = this.page.getByRole('form', { name: 'Your details' });
    await form.getByLabel('Name').fill(contact.name);
    await form.getByLabel('Email').fill(contact.email);
    await form.getByLabel('Phone').fill(contact.phone);
    await form.getByLabel('Message (optional)').fill(contact.message);
    await form.getByRole('checkbox', { name: /agree/ }).check();
    await form.getByRole('button', { name: 'Continue to Full Booking' }).click();
  }
}
