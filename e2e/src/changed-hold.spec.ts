import { BookingPage } from './pages/booking-page.ts';
import { expectBooked, payByCard } from './pages/checkout-page.ts';
import { signInByApi } from './support/session.ts';
import { expect, expectNoOverflow, test } from './support/test.ts';
import { formatDate } from 'shared-data/domain/time';

// rule: B-2-64, booking-sheet.md#one-state
test(
  'the desk changes a hold while its payment step and its checkout are open, and everything follows to the confirmation',
  { tag: '@phone' },
  async ({ page, people, slots, desk }) => {
    const [slot, later] = [await slots.free(), await slots.free()];
    const booking = new BookingPage(page);
    const { payment } = booking;
    await signInByApi(page, await people.customer('Flora Follow'));

    await test.step('books, and opens the checkout', async () => {
      await page.goto(`/booking?${new URLSearchParams({ ...slot })}`);
      await booking.fillContact({ phone: '202-555-0173' });
      await booking.fillEvent({ name: 'Follow reception', guests: 30, location: 'Anacostia boathouse' });
      await booking.submit();
      const checkout = await booking.openCheckout();
      await expect(checkout.getByLabel('Card number')).toBeVisible();
      await checkout.close();
      await expect(payment.getByText('Waiting for your payment')).toBeVisible();
    });

    const [held] = await desk.read<{ id: string; number: number; total_amount: number }>(
      'bookings?select=id,number,total_amount&status=eq.pending&event_name=eq.Follow%20reception',
    );
    const read = async () =>
      (
        await desk.read<{ total_amount: number; hours: number; bartenders: number }>(
          `bookings?select=*&id=eq.${held!.id}`,
        )
      )[0]!;
    const before = await read();

    await test.step('the desk gives it another day, place and more guests', async () => {
      const changed = {
        p_booking_id: held!.id,
        p_changes: {
          ...{ event_date: later.date, event_time: later.time, guest_count: 80 },
          ...{ event_name: 'Follow gala', location: 'Navy Yard boathouse' },
        },
      };
      const [preview] = await desk.call<{ new_total_amount: number }[]>('preview_change', changed);
      await desk.call('change_booking', { ...changed, p_total_amount: preview?.new_total_amount });
    });
    const { total_amount: price, hours, bartenders } = await read();
    const amount = `$${price}.00`;
    const service = `${hours} hours, ${bartenders} bartenders`;

    await test.step('all of the step follows, and the checkout of the old price is over', async () => {
      expect(price).toBeGreaterThan(before.total_amount);
      await expect(payment).toContainText(`${amount} USD`);
      for (const text of ['Follow gala', 'Navy Yard boathouse', formatDate(later.date, 'dated'), '80 guests', service])
        await expect(payment).toContainText(text);
      for (const text of ['Follow reception', 'Anacostia boathouse', `$${before.total_amount}.00 USD`])
        await expect(payment).not.toContainText(text);
      await expect(payment.getByRole('radio', { name: `Full amount: ${amount}` })).toBeChecked();
      await expect(payment.getByText('Waiting for your payment')).toBeHidden();
      await expectNoOverflow(page);
    });

    await test.step('the new price is paid, and the confirmation has the facts as they are stored', async () => {
      const opened = page.waitForEvent('popup');
      await payment.getByRole('button', { name: `Pay ${amount}` }).click();
      const checkout = await opened;
      await expect(checkout.getByRole('button', { name: `Pay ${amount}` })).toBeVisible();
      await payByCard(checkout);
      await checkout.waitForURL(/\/booking/);
      await checkout.close();
      await expectBooked(page);
      const panel = page.getByRole('region', { name: 'Your event is booked' });
      for (const text of [String(held!.number), 'Follow gala', 'Navy Yard boathouse', service, amount])
        await expect(panel).toContainText(text);
      expect((await read()).total_amount).toBe(price);
    });
  },
);
