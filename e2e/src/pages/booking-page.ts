import type { Locator, Page } from '@playwright/test';

/** The booking form and the payment step that replaces it. */
export class BookingPage {
  readonly form: Locator;
  readonly payment: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Booking form' });
    this.payment = page.getByRole('region', { name: 'Complete your payment' });
  }

  async fillEvent(event: { name: string; guests: number; location: string }) {
    await this.form.getByLabel('Event name (optional)').fill(event.name);
    await this.form.getByText('Wedding', { exact: true }).click();
    await this.form.getByLabel('Number of guests').fill(String(event.guests));
    await this.form.getByRole('combobox', { name: /location/i }).fill(event.location);
    await this.page.keyboard.press('Escape');
  }

  /** Fills in the fields that the profile does not contain. */
  async fillContact(contact: { phone: string }) {
    await this.form.getByLabel('Phone', { exact: true }).fill(contact.phone);
  }

  async submit() {
    await this.form.getByRole('button', { name: 'Book and continue to payment' }).click();
  }

  /** Presses the pay button and returns the checkout's tab. */
  async openCheckout(): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.payment.getByRole('button', { name: /^Pay / }).click();
    return opened;
  }
}
