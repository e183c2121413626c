import { BookingPage } from './pages/booking-page.ts';
import { signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

test(
  'two customers submit for the last place at the same time: one books, the other sees that the time is taken',
  { tag: ['@desktop', '@core'] },
  async ({ browser, consoleMessages, people, slots }) => {
    const slot = await slots.free({ time: '10:00' }); // has one place
    const visits = await Promise.all(
      ['Ada First', 'Ben Second'].map(async (name) => {
        const page = await (await browser.newContext()).newPage();
        await signInByApi(page, await people.customer(name));
        await page.goto(`/booking?${new URLSearchParams({ ...slot })}`);
        const booking = new BookingPage(page);
        await booking.fillContact({ phone: '202-555-0173' });
        await booking.fillEvent({ name: `${name} evening`, guests: 30, location: 'Anacostia boathouse' });
        return { page, booking };
      }),
    );
    await Promise.all(visits.map(({ booking }) => booking.submit()));
    const outcomes = await Promise.all(
      visits.map(async ({ page, booking }) => {
        const refused = page.getByRole('group', { name: 'Time Unavailable' });
        await expect(booking.payment.or(refused)).toBeVisible();
        return (await refused.isVisible()) ? 'refused' : 'booked';
      }),
    );
    expect(outcomes.toSorted()).toEqual(['booked', 'refused']);

    const booked = visits[outcomes.indexOf('booked')]!;
    await booked.booking.payment.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(booked.booking.payment).toBeHidden();
    await Promise.all(visits.map(({ page }) => page.context().close()));
    consoleMessages.length = 0;
  },
);

// rule: B-7-02
for (const timezoneId of ['Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test.describe(`in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(
      "a visitor sees the event's time in Eastern Time, and the same clock as the business",
      { tag: '@desktop' },
      async ({ page, slots }) => {
        const slot = await slots.free();
        await page.goto(`/booking?${new URLSearchParams({ ...slot })}`);
        const { form } = new BookingPage(page);
        await expect(form.getByLabel('Start time (Eastern Time)')).toHaveValue(slot.time);
        await expect(form.getByLabel('Date', { exact: true })).toHaveValue(slot.date);
      },
    );
  });
