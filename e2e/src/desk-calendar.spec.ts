import { formatDate } from 'shared-data/domain/time';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// Dates are New York's wherever the browser is.
test.use({ timezoneId: 'Europe/Berlin' });

// rule: B-3-20
test(
  'the owner drags an event to another day, and moves it from the list by keyboard',
  { tag: '@desktop' },
  async ({ page, bookings, desk, slots }, testInfo) => {
    const [from, dropped, chosen] = await slots.freeEvenings();
    const name = `Evening to move ${Date.now()}`;
    const slot = { date: from, time: '18:30' };
    const booking = await bookings.byPhone({ eventName: name, slot, payment: 'cash', paymentPurpose: 'full' });
    const stored = () => desk.read(`bookings?select=event_date,event_time&id=eq.${booking.id}`);
    const cell = (date: string) => page.getByRole('cell', { name: formatDate(date, 'long') });
    const event = page.getByRole('link', { name });
    const dialog = page.getByRole('dialog', { name: 'Change booking' });
    const confirm = dialog.getByRole('button', { name: 'Change booking' });
    await signInByApi(page, admin);

    await test.step('drags it, and a cancelled move changes nothing', async () => {
      await page.goto(`/admin/calendar?view=month&date=${from}&slots=none`);
      await expect(cell(from).getByRole('link', { name })).toBeVisible();
      await event.dragTo(cell(dropped), { steps: 8 });
      await expect(dialog).toContainText(formatDate(dropped, 'dated'));
      await expectAccessible(page);
      await page.screenshot({ path: testInfo.outputPath('move.png') });
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(cell(from).getByRole('link', { name })).toBeVisible();
      expect(await stored()).toEqual([{ event_date: from, event_time: '18:30:00' }]);
    });

    await test.step('drags it again and confirms', async () => {
      await event.dragTo(cell(dropped), { steps: 8 });
      await confirm.click();
      await expect(dialog).toBeHidden();
      await expect(cell(dropped).getByRole('link', { name })).toBeVisible();
      expect(await stored()).toEqual([{ event_date: dropped, event_time: '18:30:00' }]);
    });

    await test.step('moves it from the list by keyboard', async () => {
      await page.getByRole('button', { name: 'List' }).press('Enter');
      await page.getByRole('button', { name: `Move… ${name}` }).press('Enter');
      await expect(dialog.getByLabel(/^Start time/)).toHaveValue('18:30');
      await dialog.getByLabel('Date', { exact: true }).fill(chosen);
      await dialog.getByLabel(/^Start time/).fill('19:00');
      await dialog.getByRole('button', { name: 'Review the changes' }).press('Enter');
      await expect(dialog).toContainText('Refund after the change');
      await confirm.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('region', { name: formatDate(chosen) }).getByRole('link', { name })).toBeVisible();
      expect(await stored()).toEqual([{ event_date: chosen, event_time: '19:00:00' }]);
    });

    await test.step('opens it', async () => {
      await expect(event).toHaveAttribute('href', `/admin/bookings/${booking.id}`);
    });
  },
);
