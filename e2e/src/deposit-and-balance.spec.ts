import { BookingPage } from './pages/booking-page.ts';
import { expectBooked, payByCard, payInNewTab } from './pages/checkout-page.ts';
import { MyBookings } from './pages/my-bookings.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { callApi } from './support/api.ts';
import { dispute, loseDispute } from './support/provider.ts';
import { admin, openSession, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

// rule: B-2-11
test(
  'a customer pays a deposit, sees what is open, and pays the balance from the account',
  { tag: ['@phone', '@core'] },
  async ({ page, people, slots }) => {
    const booking = new BookingPage(page);
    const person = await people.customer('Dora Penrose');
    await signInByApi(page, person);

    await test.step('chooses the deposit in the payment step', async () => {
      await page.goto(`/booking?${new URLSearchParams({ ...(await slots.free()) })}`);
      await booking.fillContact({ phone: '202-555-0173' });
      await booking.fillEvent({ name: 'Penrose wedding', guests: 40, location: 'Anacostia boathouse' });
      await booking.submit();
      await expect(booking.payment.getByRole('radio', { name: 'Full amount: $599.00' })).toBeChecked();
      await booking.payment.getByText('Deposit: $300.00').click();
      await expectNoOverflow(page);
      await expectAccessible(page);
      const checkout = await booking.openCheckout();
      await payByCard(checkout);
      await checkout.waitForURL(/\/booking/);
      await checkout.close();
      await expectBooked(page);
      await expect(page.getByText('Deposit paid')).toBeVisible();
    });

    await test.step('the confirmation states what is paid, open and due', async () => {
      const { text } = await waitForMail(person.email, /confirmed/i);
      expect(text).toContain('Paid: $300.00');
      expect(text).toContain('Open: $299.00');
      expect(text).toMatch(/Due: .+ Eastern Time/);
    });

    await test.step('pays the balance under My Bookings', async () => {
      await new MyBookings(page).openBooking('Penrose wedding');
      const card = page.getByRole('article', { name: 'Penrose wedding' });
      await expect(card).toContainText('$300.00 paid. $299.00 is open and is due by');
      await expectNoOverflow(page);
      await expectAccessible(page);
      await payInNewTab(page, 'Pay balance, $299.00');
      await expect(card).toContainText('$599.00 paid in full.', { timeout: 30_000 });
      expect((await waitForMail(person.email, /received your payment/i)).text).toContain('$299.00 has arrived');
    });

    await test.step('downloads the invoice, which is listed with both receipts', async () => {
      const card = page.getByRole('article', { name: 'Penrose wedding' });
      await card.getByRole('button', { name: 'Invoices and receipts' }).click();
      const documents = card.getByRole('list', { name: 'Invoices and receipts' });
      await expect(documents.getByRole('listitem')).toHaveCount(3);
      await expectNoOverflow(page);
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await documents.getByRole('button', { name: /^PDF: Invoice/ }).click();
      expect((await download).suggestedFilename()).toMatch(/^district-pour-invoice-\d{4}-\d{4,}\.pdf$/);
    });
  },
);

// rule: B-2-11
test(
  'a customer without an account is reminded of an open balance and pays it by the link of the mail',
  { tag: '@phone' },
  async ({ page, bookings, slots }) => {
    // By default the balance of an event so near is due.
    const slot = await slots.free({ from: 4, to: 13 });
    const {
      id: bookingId,
      email,
      payLink,
    } = await bookings.byPhone({ name: 'Rita Vance', eventName: 'Vance reception', slot });
    const card = page.getByRole('article', { name: 'Vance reception' });

    await test.step('pays the full amount, because the event is too near for a deposit', async () => {
      await page.goto(payLink!);
      await expect(card.getByRole('radio')).toHaveCount(0);
      await payInNewTab(page, 'Pay $499.00');
      await expect(card).toContainText('paid in full', { timeout: 30_000 });
    });

    await test.step('the bank takes the payment back, so the price is open again', async () => {
      await loseDispute(await dispute({ id: bookingId }));
      await expect(async () => {
        await page.reload();
        await expect(card).toContainText('$0.00 paid. $499.00 is open', { timeout: 2_000 });
      }).toPass();
    });

    await test.step('pays by the link of the reminder', async () => {
      // The sweep reminds between 9 AM and 6 PM only; the desk's button sends the same mail at any hour, unless the sweep just has.
      const { access_token: token } = await openSession(admin);
      await callApi('/rest/v1/rpc/send_pay_link', { token, body: { p_booking_id: bookingId } }).catch((error: Error) =>
        expect(error.message).toContain('mail_under_way'),
      );
      const reminder = await waitForMail(email, /your balance is due/i);
      expect(reminder.text).toContain('$499.00 of your booking is open and is due in ');
      await page.goto(linkIn(reminder, /my-booking/));
      await expectAccessible(page);
      await payInNewTab(page, 'Pay balance, $499.00');
      await expect(card).toContainText('paid in full', { timeout: 30_000 });
    });
  },
);
