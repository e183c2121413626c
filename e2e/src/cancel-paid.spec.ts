import { AccountPages } from './pages/account-pages.ts';
import { payByCard } from './pages/checkout-page.ts';
import { waitForMail } from './support/mailbox.ts';
import { asService } from './support/service.ts';
import { createCustomer, openSession, signInByApi } from './support/session.ts';
import { roomySlot } from './support/slots.ts';
import { stack } from './support/start-stack.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

interface ProviderEvent {
  type: string;
  payload: string;
}

test(
  'a customer cancels a paid booking within thirty days and gets half of it back',
  { tag: '@widths' },
  async ({ page }) => {
    const customer = await createCustomer('Theo Lindholm');
    const slot = await roomySlot();
    const [booking] = (await asService('POST', 'bookings', {
      name: 'Theo Lindholm',
      email: customer.email,
      event_name: 'Lindholm reunion',
      event_type: 'private',
      event_date: slot.date,
      event_time: slot.start_time,
      location: '725 Wharf Street SW, Washington, DC 20024',
      guest_count: 40,
    })) as [{ id: string }];

    await test.step('pays the booking', async () => {
      const { supabaseUrl, publishableKey } = stack();
      const { access_token } = await openSession(customer);
      const response = await fetch(new URL('/functions/v1/create-payment', supabaseUrl), {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ booking_id: booking.id, amount: 49_900 }),
      });
      await page.goto(((await response.json()) as { url: string }).url);
      await payByCard(page);
      await waitForMail(customer.email, /^Your booking is confirmed/);
    });

    await test.step('reads the refund and cancels', async () => {
      await signInByApi(page, customer);
      await new AccountPages(page).openBookings();
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
      await expect(question).toContainText('$249.50 is refunded: 50% of the $499.00 that you paid.');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await question.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByText('Booking cancelled')).toBeVisible();
      await expect(page.getByRole('article', { name: 'Lindholm reunion' })).toContainText('Cancelled');
    });

    await test.step('gets both mails, after the provider made the refund', async () => {
      const cancelled = await waitForMail(customer.email, /^Your booking is cancelled/);
      expect(cancelled.text).toContain('We refund $249.50, 50% of the $499.00 that you paid.');
      const refunded = await waitForMail(customer.email, /^Your payment was refunded/);
      expect(refunded.text).toContain('$249.50 goes back to your card.');
      await waitForMail('events@example.com', /^Cancelled: Lindholm reunion/);
      const events = (await (await fetch(new URL('/__events', stack().paymentUrl))).json()) as ProviderEvent[];
      const made = events.filter(({ type, payload }) => type === 'refund.created' && payload.includes(booking.id));
      expect(made.map(({ payload }) => payload)).toEqual([expect.stringContaining('"amount":24950')]);
    });
  },
);

test('a question about the weather begins a message that names the booking', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/contact?booking=3f2a9c10&event=Lindholm+reunion&date=2027-06-19');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Booking: 3f2a9c10\nEvent: Lindholm reunion\nEvent date: Saturday, June 19, 2027\n',
  );
  await expect(page).toHaveURL('/contact');
});
