import { BookingPage } from './pages/booking-page.ts';
import { MyBookings } from './pages/my-bookings.ts';
import { signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

// rule: payment.md#first-screen
test(
  'what is paid for, when, its price and the button to pay stand within the first screen of a phone',
  { tag: '@phone' },
  async ({ page, people, bookings }) => {
    const customer = await people.customer('Vera Kowalczyk');
    const { id } = await bookings.byForm(customer, { eventName: 'Terrace supper' });
    await signInByApi(page, customer);
    await page.goto(`/booking?payment=due&booking=${id}`);
    const { payment } = new BookingPage(page);
    const parts = [
      page.getByRole('heading', { level: 1, name: 'Complete your payment' }),
      payment.getByText('Terrace supper'),
      payment.getByText(/ [AP]M to .+ Eastern Time$/).first(),
      payment.getByText('$499.00 USD'),
      payment.getByRole('button', { name: /^Pay / }),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectNoOverflow(page);
    await expectAccessible(page);
  },
);

// rule: my-account.md#booking-row
test(
  'a booking in the list is at most 160 px high on a phone, and its view is one press away',
  { tag: '@phone' },
  async ({ page, people, bookings, payments }) => {
    const customer = await people.customer('Vera Kowalczyk');
    const wishes = 'A champagne tower, and no peanuts at all in anything that is served to the guests, please.';
    const paid = await bookings.byForm(customer, {
      eventName: 'Anniversary of the Kowalczyk and Lindholm families',
      specialRequests: wishes,
    });
    await payments.byCard(paid, { purpose: 'deposit' });
    await bookings.byForm(customer, { eventName: 'Terrace supper', specialRequests: wishes });
    await signInByApi(page, customer);
    const list = new MyBookings(page);
    await list.open();
    const rows = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.getByRole('link', { name: 'Sign the contract' })).toBeVisible();
    await expect(rows.getByRole('link', { name: 'Pay now' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Anniversary' })).toContainText('$249.00 open, due');
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(160);
    await expect(rows.first()).toBeInViewport({ ratio: 0.99 });
    await expectNoOverflow(page);
    await expectAccessible(page);

    await list.openListed(paid.eventName);
    await expect(page.getByRole('heading', { name: `Booking ${paid.number}` })).toBeFocused();
    await expect(page.getByText(wishes)).toBeVisible();
    await page.getByRole('link', { name: 'All my bookings' }).click();
    await expect(page.getByRole('heading', { name: paid.eventName })).toBeFocused();
  },
);
