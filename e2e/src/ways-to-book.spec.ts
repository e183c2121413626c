import { signInByApi, admin } from './support/session.ts';
import { expect, test } from './support/test.ts';

// rule: B-3-10
test(
  'the owner finds a booking by the form, two by phone and one by an offer in the list, each with what is open',
  { tag: '@desktop' },
  async ({ page, people, bookings, offers, payments }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const online = await bookings.byForm(await people.customer('Fay Form'), { eventName: `By form ${mark}` });
    await payments.byCard(online, { purpose: 'deposit' });
    const called = await bookings.byPhone({
      eventName: `By check ${mark}`,
      payment: 'check',
      paymentPurpose: 'deposit',
    });
    await payments.byHand(called, { method: 'cash', cents: 20_000 });
    const linked = await bookings.byPhone({ eventName: `By link ${mark}` });
    await payments.byCard(linked, { purpose: 'deposit' });
    await payments.byCard(linked, { purpose: 'balance' });
    const offered = await bookings.byOffer(await offers.open({ price: 1850 }), { eventName: `By offer ${mark}` });

    await signInByApi(page, admin);
    await page.goto('/admin/bookings');
    await page.getByRole('searchbox', { name: /Search/ }).fill(mark);
    await expect(page.getByText('4 bookings', { exact: true })).toBeVisible();
    for (const [{ number, eventName, email }, status, price, open] of [
      [online, 'Confirmed', '$499.00', '$249.00'],
      [called, 'Confirmed', '$499.00', '$49.00'],
      [linked, 'Confirmed', '$499.00', '$0.00'],
      [offered, 'Pending', '$1,850.00', '$1,850.00'],
    ] as const) {
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `${number} ${eventName}` }) });
      for (const text of [email, status, price]) await expect(row).toContainText(text);
      await expect(row.getByRole('cell').last()).toHaveText(open);
    }
  },
);
