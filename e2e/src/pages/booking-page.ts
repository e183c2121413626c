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

  /** By its shown name and price, such as `Premium: $509`. */
  service(name: string): Locator {
    return this.form.getByRole('radio', { name });
  }

  async fillTime({ date, time }: { date: string; time: string }) {
    await this.form.getByLabel('Date', { exact: true }).fill(date);
    await this.form.getByLabel(/^Start time/).fill(time);
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
