import { BookingPage } from './pages/booking-page.ts';
import { signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

test(
  'a reload in the payment step shows it again, and Cancel Booking returns to the filled-in form',
  { tag: '@phone' },
  async ({ page, people, slots }) => {
    const slot = await slots.free();
    const booking = new BookingPage(page);
    await signInByApi(page, await people.customer('Mara Lindqvist'));

    await test.step('books', async () => {
      await page.goto(`/booking?${new URLSearchParams({ ...slot })}`);
      await booking.fillContact({ phone: '202-555-0173' });
      await booking.fillEvent({ name: 'An evening to come back to', guests: 30, location: 'Anacostia boathouse' });
      await booking.submit();
      await expect(booking.payment).toBeVisible();
      await expect(page).toHaveURL(/payment=due/);
    });

    await test.step('reloads and cancels', async () => {
      await page.reload();
      await booking.payment.getByRole('button', { name: 'Cancel Booking' }).click();
      await expect(booking.form.getByLabel('Event name (optional)')).toHaveValue('An evening to come back to');
      await expect(booking.form.getByLabel('Phone', { exact: true })).toHaveValue('202-555-0173');
      await expect(booking.form.getByLabel('Number of guests')).toHaveValue('30');
      await expect(booking.form.getByRole('combobox', { name: /location/i })).toHaveValue('Anacostia boathouse');
      await expect(page).toHaveURL('/booking');
    });
  },
);
