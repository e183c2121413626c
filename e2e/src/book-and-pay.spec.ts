import { AccountPages } from './pages/account-pages.ts';
import { AvailabilityPage } from './pages/availability-page.ts';
import { BookingPage } from './pages/booking-page.ts';
import { payBooking } from './pages/checkout-page.ts';
import { MyBookings } from './pages/my-bookings.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test(
  'a visitor checks availability, signs up, books, pays, and the business sees it',
  { tag: ['@phone', '@core'] },
  async ({ page }, testInfo) => {
    const person = {
      name: 'Nora Whitfield',
      email: `nora.${testInfo.project.name}.${Date.now()}@example.com`,
      password: 'lantern-harbor-42',
      phone: '202-555-0173',
    };
    const eventName = `Whitfield wedding ${Date.now()}`;
    const availability = new AvailabilityPage(page);
    const booking = new BookingPage(page);
    const account = new AccountPages(page);

    await test.step('chooses an open day and time', async () => {
      await availability.goto();
      await availability.chooseOpenTime();
      await availability.fillContact({ ...person, message: 'A toast at sunset, please.' });
      await expect(page).toHaveURL('/booking'); // the personal data is out of the address bar
    });

    await test.step('fills in the event and sees that an account is required', async () => {
      await booking.fillEvent({ name: eventName, guests: 40, location: 'Anacostia boathouse' });
      await expectAccessible(page);
      await booking.submit();
      await expect(page.getByText('You need to create an account to make a booking')).toBeVisible();
    });

    await test.step('signs up and confirms by mail', async () => {
      await page.goto('/sign-up');
      await expectAccessible(page);
      await account.signUp(person);
      await expect(page.getByText('Account created!')).toBeVisible();
      const mail = await waitForMail(person.email, /confirm/i);
      await page.goto(linkIn(mail, /auth\/confirm/));
      await page.getByRole('button', { name: 'Continue and confirm' }).click();
      await expect(page.getByText('Welcome back!')).toBeVisible();
    });

    await test.step('finds the form with its input and books', async () => {
      await page.goto('/booking');
      await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(eventName);
      await expectAccessible(page);
      await booking.submit();
      await expect(page.getByText('Please complete payment to confirm your booking')).toBeVisible();
    });

    await test.step('pays in the tab of the payment provider', async () => {
      await payBooking(page, booking);
    });

    await test.step('finds the booking under My Bookings', async () => {
      await new MyBookings(page).open();
      const card = page.getByRole('article').filter({ hasText: eventName });
      await expect(card).toContainText(/confirmed/i);
      await expectAccessible(page);
      await waitForMail(person.email, /confirmed/i);
    });

    await test.step('the business sees the payment and the sync', async () => {
      await page.getByRole('button', { name: 'Log Out' }).click();
      await expect(page).toHaveURL(/\/sign-in/);
      await signInByApi(page, admin);
      await page.goto('/admin');
      await page.getByRole('tab', { name: 'Payments' }).click();
      await expect(page.getByRole('row').filter({ hasText: eventName })).toContainText('Completed');
      await page.getByRole('tab', { name: 'Analytics' }).click();
      await expect(page.getByRole('row').filter({ hasText: eventName })).toContainText('ACUITY');
      await expectAccessible(page);
    });
  },
);
