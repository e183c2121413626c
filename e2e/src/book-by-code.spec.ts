import { AvailabilityPage } from './pages/availability-page.ts';
import { BookingPage } from './pages/booking-page.ts';
import { expectBooked, payByCard } from './pages/checkout-page.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test(
  'a visitor without an account books and pays without leaving the form, by a mailed code',
  { tag: ['@phone', '@core'] },
  async ({ page }, testInfo) => {
    const person = {
      name: 'Cleo Coates',
      email: `cleo.${testInfo.project.name}.${Date.now()}@example.com`,
      phone: '202-555-0188',
    };
    const eventName = `Coates party ${Date.now()}`;
    const availability = new AvailabilityPage(page);
    const booking = new BookingPage(page);
    const code = page.getByRole('region', { name: 'Go on with a code' });

    await test.step('sends the form and gets a code', async () => {
      await availability.goto();
      await availability.chooseOpenTime('last');
      await availability.fillContact({ ...person, message: '' });
      await booking.fillEvent({ name: eventName, guests: 40, location: 'Anacostia boathouse' });
      await booking.submit();
      await expect(page.getByText('You need to create an account to make a booking')).toBeVisible();
      await expect(code).toContainText(`We sent a mail to ${person.email}`);
      await expectAccessible(page);
    });

    await test.step('enters a wrong code, then the right one, and pays', async () => {
      const mail = await waitForMail(person.email, /is your code/);
      const digits = /^\d{6}/.exec(mail.subject)?.[0] ?? '';
      await code
        .getByRole('textbox', { name: 'Code from the mail' })
        .fill(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'));
      await code.getByText(/^I am 21 or older/).click({ position: { x: 5, y: 5 } });
      await code.getByRole('button', { name: 'Confirm and book' }).click();
      await expect(code.getByRole('alert')).toContainText('You have 4 more tries');
      await code.getByRole('textbox', { name: 'Code from the mail' }).fill(digits);
      await code.getByRole('button', { name: 'Confirm and book' }).click();
      await expect(page.getByText('Please complete payment to confirm your booking')).toBeVisible();
      const checkout = await booking.openCheckout();
      await payByCard(checkout);
      await checkout.waitForURL(/\/booking/);
      await checkout.close();
      await expectBooked(page);
    });

    await test.step('has an account with the name and the booking', async () => {
      await page.goto('/account?tab=bookings');
      await expect(page.getByRole('article').filter({ hasText: eventName })).toContainText(/confirmed/i);
      await page.goto('/account?tab=profile');
      await expect(page.getByRole('definition').filter({ hasText: person.name })).toBeVisible();
      await waitForMail(person.email, /confirmed/i);
    });
  },
);
