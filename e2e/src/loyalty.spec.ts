import { BookingPage } from './pages/booking-page.ts';
import { expectBooked, payByCard } from './pages/checkout-page.ts';
import { MyBookings } from './pages/my-bookings.ts';
import { waitForMail } from './support/mailbox.ts';
import { demoCustomer, signInByApi } from './support/session.ts';
import { expect, expectNoOverflow, test } from './support/test.ts';

// rule: B-2-05
test(
  'a returning customer books at the discounted price and finds the discount on every page and in the mail',
  { tag: '@phone' },
  async ({ page, slots }) => {
    const booking = new BookingPage(page);
    const eventName = `Fifth evening ${Date.now()}`;
    await signInByApi(page, demoCustomer);

    await test.step('sees the discount in the form', async () => {
      await page.goto(`/booking?${new URLSearchParams({ ...(await slots.free()) })}`);
      await booking.fillContact({ phone: '202-555-0173' });
      await booking.fillEvent({ name: eventName, guests: 30, location: 'Anacostia boathouse' });
      await expect(booking.form.getByRole('status', { name: 'Price' })).toHaveText('$539');
      await expect(booking.form.getByText('Loyalty discount (10%)')).toBeVisible();
      await expect(booking.form.getByText('-$60.00')).toBeVisible();
      await expectNoOverflow(page);
    });

    await test.step('pays it', async () => {
      await booking.submit();
      await expect(booking.payment).toContainText('Loyalty discount (10%)');
      await expect(booking.payment.getByText('$539.00 USD')).toBeVisible();
      const checkout = await booking.openCheckout();
      await expect(checkout.getByText('$539.00').first()).toBeVisible();
      await payByCard(checkout);
      await checkout.waitForURL(/\/booking/);
      await checkout.close();
      await expectBooked(page);
      await expect(page.getByRole('region', { name: 'Your event is booked' })).toContainText('Loyalty discount (10%)');
    });

    await test.step('finds it under My Bookings and in the mail', async () => {
      await new MyBookings(page).openBooking(eventName);
      const card = page.getByRole('article').filter({ hasText: eventName });
      await expect(card).toContainText('Loyalty discount (10%)-$60.00');
      await expectNoOverflow(page);
      const mail = await waitForMail(demoCustomer.email, new RegExp(`confirmed: ${eventName}`));
      expect(mail.text).toContain('Loyalty discount (10%): -$60.00');
    });
  },
);
