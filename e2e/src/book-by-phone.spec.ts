import { payByCard } from './pages/checkout-page.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { nearSlot } from './support/slots.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test(
  'the admin books on the phone at a price of their own, the customer pays by the mailed link, and Today shows the event',
  { tag: '@desktop' },
  async ({ page, browser }, testInfo) => {
    const email = `nora.quist.${Date.now()}@example.com`;
    const slot = await nearSlot(6);
    const time = slot.start_time.slice(0, 5);
    const picture = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
    await signInByApi(page, admin);

    await test.step('the admin books', async () => {
      await page.goto(`/admin/new-booking?${new URLSearchParams({ date: slot.date, time })}`);
      const form = page.getByRole('form', { name: 'Booking by phone' });
      await form.getByLabel('Name', { exact: true }).fill('Nora Quist');
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Phone').fill('202-555-0123');
      await form.getByLabel('Event name (optional)').fill('Quist reunion');
      await form.getByRole('combobox', { name: 'Location' }).fill('Anacostia boathouse');
      await form.getByLabel('Number of guests').fill('40');
      await expect(form.getByRole('radio', { name: 'List price: $499' })).toBeChecked();
      await form.getByRole('radio', { name: 'Own price' }).check();
      await form.getByLabel('Own price in whole dollars').fill('350');
      await form.getByRole('textbox', { name: 'Reason' }).fill('Neighbour of the office');
      await expectAccessible(page);
      await picture('form');
      await form.getByRole('button', { name: 'Book' }).click();
      await expect(page.getByRole('link', { name: 'Open the booking' })).toBeVisible();
      await picture('booked');
    });

    await test.step('the customer pays by the link', async () => {
      const mail = await waitForMail(email, /please pay/i);
      expect(mail.text).toContain('held for you until');
      const customer = await (await browser.newContext()).newPage();
      await customer.goto(linkIn(mail, /my-booking/));
      await customer.getByRole('button', { name: 'Pay $350.00' }).click();
      await payByCard(customer);
      await customer.waitForURL(/my-booking/);
      await expect(customer.getByRole('region', { name: 'Quist reunion' })).toContainText('paid in full', {
        timeout: 30_000,
      });
      await customer.context().close();
      await waitForMail(email, /confirmed/i);
    });

    await test.step('Today shows it', async () => {
      await page.goto('/admin/today');
      const line = page
        .getByRole('region', { name: /^Next seven days/ })
        .getByRole('listitem')
        .filter({ hasText: 'Quist reunion' });
      await expect(line).toContainText('Nora Quist, paid in full');
      await expectAccessible(page);
      await picture('today');
      await page.setViewportSize({ width: 390, height: 844 });
      await picture('today-390');
    });
  },
);
