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
    const region = this.form.getByRole('region', { name: new RegExp(`^${step}`) }); // a translated page has more in its names
    await region.waitFor();
    const open = region.getByRole('button', { name: /^(Open|Change)/ });
    if (await open.isVisible()) await open.click();
    return region;
  }

  async fillEvent(event: { name: string; guests: number; location: string }) {
    await (await this.at('Your details')).getByLabel('Event name (optional)').fill(event.name);
    const when = await this.at('Your event');
    await when.getByText('Wedding', { exact: true }).click();
    await when.getByLabel('Number of guests').fill(String(event.guests));
    await this.fillPlace(event.location);
  }

  async fillPlace(location: string) {
    await (await this.at('Place')).getByRole('combobox', { name: /location/i }).fill(location);
    await this.page.keyboard.press('Escape');
  }

  /** Fills in the fields that the profile does not contain. */
  async fillContact(contact: { phone: string }) {
    await (await this.at('Your details')).getByLabel('Phone', { exact: true }).fill(contact.phone);
  }

  /** By its shown name and price, such as `Premium: $509`. */
  async service(name: string): Promise<Locator> {
    return (await this.at('Service')).getByRole('radio', { name });
  }

  async fillTime({ date, time }: { date: string; time: string }) {
    const when = await this.at('Your event');
    await when.getByLabel('Date', { exact: true }).fill(date);
    await when.getByLabel(/^Start time/).fill(time);
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
