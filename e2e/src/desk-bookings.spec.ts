import { admin, signInByApi } from './support/session.ts';
import { asService } from './support/service.ts';
import { roomySlot } from './support/slots.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

/** A confirmed booking without an account whose price was paid by check. */
async function paidBooking(eventName: string): Promise<void> {
  const { date, start_time } = await roomySlot();
  const [booking] = (await asService('POST', 'bookings', {
    name: 'Ines Desk',
    email: `desk.${crypto.randomUUID()}@example.com`,
    phone: '202-555-0174',
    event_name: eventName,
    event_type: 'private',
    event_date: date,
    event_time: start_time,
    location: 'Kenilworth greenhouse',
    guest_count: 30,
  })) as { id: string; total_amount: number }[];
  const id = booking?.id;
  await asService('POST', 'payments', {
    booking_id: id,
    purpose: 'full',
    method: 'check',
    amount: (booking?.total_amount ?? 0) * 100,
    status: 'completed',
  });
  await asService('POST', 'booking_sync', { booking_id: id, sync_status: 'completed', external_booking_id: `x${id}` });
  await asService('PATCH', `bookings?id=eq.${id}`, { status: 'confirmed', hold_expires_at: null });
}

test('the owner finds a booking, moves it, refunds a part and reads both in its history', async ({
  page,
}, testInfo) => {
  const eventName = `Evening on the desk ${crypto.randomUUID()}`;
  const picture = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
  const dialog = page.getByRole('dialog');
  await paidBooking(eventName);
  await signInByApi(page, admin);

  await test.step('finds it', async () => {
    await page.goto('/admin/bookings');
    await page.getByRole('searchbox', { name: /Search/ }).fill(`kenilworth ${eventName}`);
    await expect(page).toHaveURL(/search=kenilworth/);
    await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await picture('list');
    await page.getByRole('link', { name: new RegExp(eventName) }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(eventName) })).toBeVisible();
  });

  await test.step('moves it', async () => {
    await page.getByRole('button', { name: 'Move…' }).click();
    const day = dialog.getByLabel('Day');
    await expect(day).toBeVisible();
    await day.selectOption({ index: (await day.getByRole('option').count()) - 2 });
    await dialog.getByRole('button', { name: 'Review the move' }).click();
    await expect(dialog).toContainText('Refund after the move');
    await picture('review-move');
    await dialog.getByRole('button', { name: 'Move booking' }).click();
    await expect(page.getByText('Booking moved')).toBeVisible();
  });

  await test.step('refunds a part', async () => {
    await page.getByRole('button', { name: 'Refund…' }).click();
    await dialog.getByLabel(/Amount in dollars/).fill('50');
    await dialog.getByLabel(/Reason/).fill('The ice was late');
    await picture('refund');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('Refund requested')).toBeVisible();
  });

  await test.step('reads the history', async () => {
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByText('Refund decided: $50.00')).toBeVisible();
    await expect(history.getByText('Moved', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await picture('booking');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await picture('booking-phone');
    await page.goto('/admin/bookings');
    await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
    await expectNoOverflow(page);
    await picture('list-phone');
  });
});
