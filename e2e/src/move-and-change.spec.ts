import { AccountPages } from './pages/account-pages.ts';
import { waitForMail } from './support/mailbox.ts';
import { signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test(
  'a customer moves a paid booking, takes more guests and reads both in its history and the mail',
  { tag: '@widths' },
  async ({ page, people, bookings, payments }) => {
    const customer = await people.customer('Marta Mover');
    const eventName = `Evening that moves ${Date.now()}`;
    const dialog = page.getByRole('dialog');
    const card = page.getByRole('article').filter({ hasText: eventName });
    await payments.byCard(await bookings.byForm(customer, { eventName, guestCount: 30 }));
    await signInByApi(page, customer);

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
