import { MyBookings } from './pages/my-bookings.ts';
import { waitForMail } from './support/mailbox.ts';
import { signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

// rule: B-2-29
test(
  'a customer changes day, hours and guests of a paid booking at once, and reads it in one mail and the history',
  { tag: '@widths' },
  async ({ page, people, bookings, payments, slots }) => {
    const customer = await people.customer('Marta Mover');
    const eventName = `Evening that moves ${Date.now()}`;
    const dialog = page.getByRole('dialog');
    const card = page.getByRole('article').filter({ hasText: eventName });
    await payments.byCard(await bookings.byForm(customer, { eventName, guestCount: 30 }));
    await signInByApi(page, customer);
    const [, , to] = await slots.freeEvenings();

    await test.step('chooses another day, more hours and more guests', async () => {
      await new MyBookings(page).openBooking(eventName);
      await card.getByRole('button', { name: 'Change booking' }).click();
      await dialog.getByLabel('Date', { exact: true }).fill(to);
      await dialog.getByRole('button', { name: /^6:00 PM to 10:00 PM/ }).click();
      await dialog.getByLabel('Hours').selectOption('5 hours');
      await dialog.getByLabel('Number of guests').fill('60');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await dialog.getByRole('button', { name: 'Review the changes' }).click();
    });

    await test.step('reviews what that does, and confirms', async () => {
      await expect(dialog).toContainText('Moves left after this');
      await expect(dialog).toContainText('Paid');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await dialog.getByRole('button', { name: 'Change booking' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('reads all of it in one mail', async () => {
      const mail = await waitForMail(customer.email, new RegExp(`has moved: ${eventName}`));
      for (const text of ['60 (before: 30)', '5 (before: 4)']) expect(mail.text).toContain(text);
    });

    await test.step('reads the history', async () => {
      await card.getByRole('button', { name: 'History' }).click();
      for (const entry of ['Moved', 'Confirmed', 'Booked'])
        await expect(dialog.getByText(entry, { exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  },
);
