import { MyBookings } from './pages/my-bookings.ts';
import { waitForMail } from './support/mailbox.ts';
import { signInByApi } from './support/session.ts';
import { stack } from './support/start-stack.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

interface ProviderEvent {
  type: string;
  payload: string;
}

// rule: B-2-20
test(
  'a customer cancels a paid booking within thirty days and gets half of it back',
  { tag: ['@widths', '@core'] },
  async ({ page, people, bookings, payments }) => {
    const customer = await people.customer('Theo Lindholm');
    const booking = await bookings.byForm(customer, { eventName: 'Lindholm reunion' });
    await payments.byCard(booking);

    await test.step('reads the refund and cancels', async () => {
      await signInByApi(page, customer);
      await new MyBookings(page).openBooking('Lindholm reunion');
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
      await expect(question).toContainText('$249.50 is refunded: 50% of the $499.00 that you paid.');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await question.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByRole('article', { name: 'Lindholm reunion' })).toContainText('Cancelled');
    });

    await test.step('gets one mail with the refund, which the provider made', async () => {
      const cancelled = await waitForMail(customer.email, /^Your booking is cancelled/);
      expect(cancelled.text).toContain('We refund $249.50, 50% of the $499.00 that you paid.');
      await waitForMail('events@example.com', /^Cancelled: Lindholm reunion/);
      const events = (await (await fetch(new URL('/__events', stack().paymentUrl))).json()) as ProviderEvent[];
      const made = events.filter(({ type, payload }) => type === 'refund.created' && payload.includes(booking.id));
      expect(made.map(({ payload }) => payload)).toEqual([expect.stringContaining('"amount":24950')]);
    });
  },
);

// rule: B-2-22
test('a question about the weather begins a message that names the booking', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/contact?booking=1043&event=Lindholm+reunion&date=2027-06-19');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Booking: 1043\nEvent: Lindholm reunion\nEvent date: Saturday, June 19, 2027\n',
  );
  await expect(page).toHaveURL('/contact');
});
