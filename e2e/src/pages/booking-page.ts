import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

type Step = 'Your event' | 'Service' | 'Place' | 'Your details';

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

  /** Opens a step of the form, unless it is open, and returns it. */
  async at(step: Step): Promise<Locator> {
    // A translated page has more in its names.
    const region = this.form.getByRole('region', { name: new RegExp(`^${step}`) });
    const open = region.getByRole('button', { name: /^(Open|Change)/ });
    // Until the form has its draft and query, these may open another step.
    await expect(async () => {
      if (await open.isVisible()) await open.click({ timeout: 2_000 });
      await expect(open).toBeHidden({ timeout: 2_000 });
    }).toPass();
    return region;
  }

  /** Does something in a step, again if the form has opened another step for its draft or query. */
  private async inStep(step: Step, act: (region: Locator) => Promise<void>) {
    await expect(async () => act(await this.at(step))).toPass();
  }

  async fillEvent(event: { name: string; guests: number; location: string }) {
    await this.inStep('Your details', (region) =>
      region.getByLabel('Event name (optional)').fill(event.name, { timeout: 3_000 }),
    );
    await this.inStep('Your event', async (region) => {
      await region.getByText('Wedding', { exact: true }).click({ timeout: 3_000 });
      await region.getByLabel('Number of guests').fill(String(event.guests), { timeout: 3_000 });
    });
    await this.fillPlace(event.location);
  }

  async fillPlace(location: string) {
    await this.inStep('Place', (region) =>
      region.getByRole('combobox', { name: /location/i }).fill(location, { timeout: 3_000 }),
    );
    await this.page.keyboard.press('Escape');
  }

  /** Fills in the fields that the profile does not contain. */
  async fillContact(contact: { phone: string }) {
    await this.inStep('Your details', (region) =>
      region.getByLabel('Phone', { exact: true }).fill(contact.phone, { timeout: 3_000 }),
    );
  }

  /** By its shown name and price, such as `Premium: $509`. */
  async service(name: string): Promise<Locator> {
    return (await this.at('Service')).getByRole('radio', { name });
  }

  async fillTime({ date, time }: { date: string; time: string }) {
    await this.inStep('Your event', async (region) => {
      await region.getByLabel('Date', { exact: true }).fill(date, { timeout: 3_000 });
      await region.getByLabel(/^Start time/).fill(time, { timeout: 3_000 });
    });
  }

  async submit() {
    await this.at('Your details');
    await this.form.getByRole('button', { name: 'Book and continue to payment' }).click();
  }

  /** Presses the pay button and returns the checkout's tab. */
  async openCheckout(): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.payment.getByRole('button', { name: /^Pay / }).click();
    return opened;
  }
}
