import type { Page } from '@playwright/test';

/** The list of the account's bookings, and the view of one. */
export class MyBookings {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.goto('/account');
    await this.page.getByRole('tab', { name: 'My Bookings' }).click();
  }

  /** The list with its past and cancelled bookings. */
  async openPast() {
    await this.open();
    // It is open where nothing else is listed.
    const fold = this.page.locator('details', { hasText: /^Past and cancelled/ });
    await fold.waitFor();
    if ((await fold.getAttribute('open')) === null) await fold.getByText(/^Past and cancelled/).click();
  }

  /** The view of a booking that is still to come. */
  async openBooking(eventName: string) {
    await this.open();
    await this.openListed(eventName);
  }

  /** The view of a booking whose row is on the page. */
  async openListed(eventName: string) {
    await this.page.getByRole('link', { name: eventName }).click();
  }
}
