import type { Page } from '@playwright/test';
import { BookingPage } from '../../src/pages/booking-page.ts';
import { payByCard } from '../../src/pages/checkout-page.ts';
import { createCustomer, signInByApi } from '../../src/support/session.ts';
import { roomySlot } from '../../src/support/slots.ts';
import { expect } from '../../src/support/test.ts';

/** Signs a new customer in and opens the booking form with an open time chosen. */
export async function openBookingForm(page: Page, name: string): Promise<BookingPage> {
  const slot = await roomySlot();
  await signInByApi(page, await createCustomer(name));
  await page.goto(`/booking?${new URLSearchParams({ date: slot.date, time: slot.start_time.slice(0, 5) })}`);
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
  await expect(page.getByText('Booking Confirmed!')).toBeVisible({ timeout: 30_000 });
}

/** Expects the booking in the account of the current page. */
export async function expectConfirmed(page: Page, eventName: string): Promise<void> {
  await page.getByRole('tab', { name: 'My Bookings' }).click();
  await expect(page.getByRole('article').filter({ hasText: eventName })).toContainText(/confirmed/i);
}
