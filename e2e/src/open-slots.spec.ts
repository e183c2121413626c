import { addDays, todayInNewYork } from 'shared-data/domain/time';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectNoOverflow, test } from './support/test.ts';

test('the booking form shows the open days without any input', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/booking');
  await expect(page.getByRole('list', { name: 'Open days' }).getByRole('button').first()).toBeVisible();
});

test(
  'the booking form shows the open times of the day in the address without any input',
  { tag: '@desktop' },
  async ({ page, slots }) => {
    const { date } = await slots.free();
    await page.goto(`/booking?${new URLSearchParams({ date })}`);
    await expect(page.getByText(/^\d+ open times? on /)).toBeVisible();
    await expect(page.getByRole('button', { name: /\d (place|places) left$/ }).first()).toBeVisible();
  },
);

// rule: B-3-21
test(
  'a date in 20 months is open to the owner, who books it on the phone, and to nobody else',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, bookings }) => {
    const date = addDays(todayInNewYork(new Date()), 610);
    await page.goto(`/booking?${new URLSearchParams({ date, time: '10:00' })}`);
    await expect(page.getByText(/^Online booking is open until .*For a later date, send us an enquiry/)).toBeVisible();
    await expect(page.getByRole('button', { name: /left$/ })).toBeHidden();

    const desk = await browser.newPage({ baseURL });
    await signInByApi(desk, admin);
    const form = `/admin/new-booking?${new URLSearchParams({ date, time: '10:00' })}`;
    const morning = desk.getByRole('button', { name: '10:00 AM – 2:00 PM, 1 left' });
    await desk.goto(form);
    await expect(morning).toBeVisible();
    await expectNoOverflow(desk);
    const { id } = await bookings.byPhone({ slot: { date, time: '10:00' } });
    await desk.goto(`/admin/bookings/${id}`);
    await expect(desk.getByRole('region', { name: 'Booking sheet' })).toContainText('10:00 AM');
    await desk.goto(form);
    await expect(desk.getByRole('button', { name: '2:00 PM – 6:00 PM, 2 left' })).toBeVisible();
    await expect(morning).toBeHidden();
    await desk.close();
  },
);
