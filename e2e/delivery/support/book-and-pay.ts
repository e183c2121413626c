import type { Page } from '@playwright/test';
import { BookingPage } from '../../src/pages/booking-page.ts';
import { expectBooked, payByCard } from '../../src/pages/checkout-page.ts';
import type { People } from '../../src/support/fixtures/people.ts';
import type { Slots } from '../../src/support/fixtures/slots.ts';
import { signInByApi } from '../../src/support/session.ts';
import { expect } from '../../src/support/test.ts';

/** What a booking needs of a test. */
export interface BookingFixtures {
  page: Page;
  people: People;
  slots: Slots;
}

/** Signs a new customer in and opens the booking form with an open time chosen. */
export async function openBookingForm({ page, people, slots }: BookingFixtures, name: string): Promise<BookingPage> {
  await signInByApi(page, await people.customer(name));
  await page.goto(`/booking?${new URLSearchParams({ ...(await slots.free()) })}`);
  return new BookingPage(page);
}

/** Fills in and submits the form of the current page, and pays. */
export async function bookAndPay(page: Page, booking: BookingPage, eventName: string): Promise<void> {
  await booking.fillContact({ phone: '202-555-0173' });
  await booking.fillEvent({ name: eventName, guests: 30, location: 'Anacostia boathouse' });
  await booking.submit();
  const checkout = await booking.openCheckout();
  await payByCard(checkout);
  await checkout.waitForURL(/\/booking/);
  await checkout.close();
  await expectBooked(page);
}

/** Expects the booking in the account of the current page. */
export async function expectConfirmed(page: Page, eventName: string): Promise<void> {
  await page.getByRole('tab', { name: 'My Bookings' }).click();
  await expect(page.getByRole('article').filter({ hasText: eventName })).toContainText(/confirmed/i);
}
