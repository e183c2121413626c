import { BookingPage } from './pages/booking-page.ts';
import { signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

test(
  'a reload in the payment step shows it again, and Cancel Booking returns to the filled-in form',
  { tag: '@phone' },
  async ({ page, people, slots, desk }) => {
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

    await test.step('sees what the desk changes', async () => {
      const name = encodeURIComponent('An evening to come back to');
      const [held] = await desk.read<{ id: string }>(`bookings?select=id&status=eq.pending&event_name=eq.${name}`);
      const changes = { event_name: 'A later evening', location: 'Navy Yard boathouse' };
      await desk.call('change_booking', { p_booking_id: held?.id, p_changes: changes });
      await expect(booking.payment.getByText(changes.event_name)).toBeVisible();
      await expect(booking.payment).toContainText(changes.location);
    });

    await test.step('changes time and guests in place', async () => {
      const name = encodeURIComponent('A later evening');
      const read = () => desk.read<object>(`bookings?select=id,number,status,guest_count&event_name=eq.${name}`);
      const [held] = await read();
      await booking.payment.getByRole('button', { name: 'Change something' }).click();
      await expect(booking.form.getByText('Your booking keeps its number.')).toBeVisible();
      await (await booking.at('Your event')).getByLabel('Number of guests').fill('45');
      await page.reload();
      await expect((await booking.at('Your event')).getByLabel('Number of guests')).toHaveValue('45');
      await expect((await booking.at('Place')).getByRole('combobox', { name: /location/i })).toHaveValue(
        'Navy Yard boathouse',
      );
      await booking.submit();
      await expect(booking.payment.getByText(/, 45 guests$/)).toBeVisible();
      expect(await read()).toEqual([{ ...held, guest_count: 45 }]);
      await expect(page).toHaveURL(/payment=due/);
    });

    await test.step('reloads and cancels', async () => {
      await page.reload();
      await booking.payment.getByRole('button', { name: 'Cancel Booking' }).click();
      await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(
        'A later evening',
      );
      await expect((await booking.at('Your details')).getByLabel('Phone', { exact: true })).toHaveValue('202-555-0173');
      await expect((await booking.at('Your event')).getByLabel('Number of guests')).toHaveValue('45');
      await expect((await booking.at('Place')).getByRole('combobox', { name: /location/i })).toHaveValue(
        'Navy Yard boathouse',
      );
      await expect(page).toHaveURL(/\/booking(\?step=\w+)?$/);
    });
  },
);
