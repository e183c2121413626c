import { AccountPages } from './pages/account-pages.ts';
import { BookingPage } from './pages/booking-page.ts';
import { payByCard } from './pages/checkout-page.ts';
import { waitForMail } from './support/mailbox.ts';
import { createCustomer, signInByApi } from './support/session.ts';
import { roomySlot } from './support/slots.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test(
  'a customer moves a paid booking, takes more guests and reads both in its history and the mail',
  { tag: '@widths' },
  async ({ page }) => {
    const booking = new BookingPage(page);
    const customer = await createCustomer('Marta Mover');
    const eventName = `Evening that moves ${Date.now()}`;
    const dialog = page.getByRole('dialog');
    const card = page.getByRole('article').filter({ hasText: eventName });
    await signInByApi(page, customer);

    await test.step('books and pays', async () => {
      const { date, start_time } = await roomySlot();
      await page.goto(`/booking?${new URLSearchParams({ date, time: start_time.slice(0, 5) })}`);
      await booking.fillContact({ phone: '202-555-0174' });
      await booking.fillEvent({ name: eventName, guests: 30, location: 'Anacostia boathouse' });
      await booking.submit();
      const checkout = await booking.openCheckout();
      await payByCard(checkout);
      await checkout.waitForURL(/\/booking/);
      await checkout.close();
      await expect(page.getByText('Booking Confirmed!')).toBeVisible({ timeout: 30_000 });
    });

    await test.step('moves it to the last open day', async () => {
      await new AccountPages(page).openBookings();
      await card.getByRole('button', { name: 'Move' }).click();
      const day = dialog.getByLabel('Day');
      await expect(day).toBeVisible();
      await day.selectOption({ index: (await day.getByRole('option').count()) - 1 });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Review the move' }).click();
      await expect(dialog).toContainText('Moves left after this');
      await expectNoOverflow(page);
      await dialog.getByRole('button', { name: 'Move booking' }).click();
      await expect(page.getByText('Booking moved')).toBeVisible();
      const mail = await waitForMail(customer.email, new RegExp(`has moved: ${eventName}`));
      expect(mail.text).toContain('before:');
    });

    await test.step('takes more guests', async () => {
      await card.getByRole('button', { name: 'Change details' }).click();
      await dialog.getByLabel('Number of guests').fill('60');
      await dialog.getByRole('button', { name: 'Review the changes' }).click();
      await expect(dialog).toContainText('Open after this');
      await dialog.getByRole('button', { name: 'Change booking' }).click();
      await expect(page.getByText('Booking changed')).toBeVisible();
    });

    await test.step('reads the history', async () => {
      await card.getByRole('button', { name: 'History' }).click();
      for (const entry of ['Changed', 'Moved', 'Confirmed', 'Booked'])
        await expect(dialog.getByText(entry, { exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  },
);
