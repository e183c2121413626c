import { AccountPages } from './pages/account-pages.ts';
import { BookingPage } from './pages/booking-page.ts';
import { payByCard } from './pages/checkout-page.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { asService } from './support/service.ts';
import { createCustomer, signInByApi } from './support/session.ts';
import { nearSlot, roomySlot } from './support/slots.ts';
import { stack } from './support/start-stack.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('a customer pays a deposit, sees what is open, and pays the balance from the account', async ({ page }) => {
  const slot = await roomySlot(); // more than 14 days ahead
  const booking = new BookingPage(page);
  const person = await createCustomer('Dora Penrose');
  await signInByApi(page, person);

  await test.step('chooses the deposit in the payment step', async () => {
    await page.goto(`/booking?${new URLSearchParams({ date: slot.date, time: slot.start_time.slice(0, 5) })}`);
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
    await expect(page.getByText('Booking Confirmed!')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Deposit paid')).toBeVisible();
  });

  await test.step('the confirmation states what is paid, open and due', async () => {
    const { text } = await waitForMail(person.email, /confirmed/i);
    expect(text).toContain('Paid: $300.00');
    expect(text).toContain('Open: $299.00');
    expect(text).toMatch(/Due: .+ Eastern Time/);
  });

  await test.step('pays the balance under My Bookings', async () => {
    await new AccountPages(page).openBookings();
    const card = page.getByRole('article', { name: 'Penrose wedding' });
    await expect(card).toContainText('$300.00 paid. $299.00 is open and is due by');
    await expectNoOverflow(page);
    await expectAccessible(page);
    const opened = page.waitForEvent('popup');
    await card.getByRole('button', { name: 'Pay balance, $299.00' }).click();
    const checkout = await opened;
    await payByCard(checkout);
    await checkout.waitForURL(/\/account/);
    await checkout.close();
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
});

test('a customer without an account is reminded of an open balance and pays it by the link of the mail', async ({
  page,
}, testInfo) => {
  const email = `rita.${testInfo.project.name}.${Date.now()}@example.com`;
  const slot = await nearSlot();
  const [booked] = (await asService('POST', 'bookings', {
    name: 'Rita Vance',
    email,
    phone: '202-555-0174',
    event_name: 'Vance reception',
    event_type: 'private',
    event_date: slot.date,
    event_time: slot.start_time,
    location: '725 Wharf Street SW, Washington, DC 20024',
    guest_count: 40,
  })) as { id: string }[];
  const card = page.getByRole('region', { name: 'Vance reception' });

  await test.step('pays the full amount, because the event is too near for a deposit', async () => {
    await asService('POST', 'rpc/mail_payment_link', { p_booking_id: booked?.id });
    await page.goto(linkIn(await waitForMail(email, /pay/i), /my-booking/));
    await expect(card.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Pay $499.00' }).click();
    await payByCard(page);
    await page.waitForURL(/my-booking/);
    await expect(card).toContainText('paid in full', { timeout: 30_000 });
  });

  await test.step('the bank takes the payment back, so the price is open again', async () => {
    const [payment] = (await asService(
      'GET',
      `payments?booking_id=eq.${booked?.id}&status=eq.completed&select=provider_payment_intent`,
    )) as { provider_payment_intent: string }[];
    const disputes = `${stack().paymentUrl}/__disputes`;
    const opened = await fetch(`${disputes}/${payment?.provider_payment_intent}?reason=fraudulent`, { method: 'POST' });
    const { id } = (await opened.json()) as { id: string };
    await fetch(`${disputes}/${id}/close/lost`, { method: 'POST' });
    await expect(async () => {
      await page.reload();
      await expect(card).toContainText('$0.00 paid. $499.00 is open', { timeout: 2_000 });
    }).toPass();
  });

  await test.step('pays by the link of the reminder', async () => {
    await asService('POST', 'rpc/sweep', {});
    const reminder = await waitForMail(email, /balance is due soon/i);
    expect(reminder.text).toContain('$499.00 of your booking is open.');
    await page.goto(linkIn(reminder, /my-booking/));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay balance, $499.00' }).click();
    await payByCard(page);
    await page.waitForURL(/my-booking/);
    await expect(card).toContainText('paid in full', { timeout: 30_000 });
  });
});
