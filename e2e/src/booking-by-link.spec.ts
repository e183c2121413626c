import { payInNewTab } from './pages/checkout-page.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { asService } from './support/api.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test(
  'a customer without an account pays and signs by the links of the mails, and a revoked link ends',
  { tag: ['@phone', '@core'] },
  async ({ page, bookings }) => {
    const { id, email, payLink } = await bookings.byPhone({ name: 'Paula Reyes', eventName: 'Reyes anniversary' });
    const card = page.getByRole('article', { name: 'Reyes anniversary' });

    await test.step('pays by the mailed link', async () => {
      await page.goto(payLink!);
      await expect(card).toContainText('$499.00 to pay');
      await expectAccessible(page);
      await payInNewTab(page, 'Pay $499.00');
      await expect(card).toContainText('paid in full', { timeout: 30_000 });
    });

    let link = '';
    await test.step('signs by the link of the confirmation', async () => {
      link = linkIn(await waitForMail(email, /confirmed/i), /my-booking/);
      await page.goto(link);
      await page.getByRole('button', { name: 'Read and sign the contract' }).click();
      await expect(page.getByRole('region', { name: 'Contract' })).toContainText('Reyes anniversary');
      const boxes = page.getByRole('checkbox');
      await expect(boxes).toHaveCount(2);
      for (const box of await boxes.all()) await box.check();
      await page.getByRole('textbox', { name: 'Your full name' }).fill('Paula Reyes');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Complete Signature' }).click();
      await expect(card).toContainText('Contract signed');
      await expect(page.getByRole('button', { name: 'Complete Signature' })).toHaveCount(0);
    });

    // rule: customers.md#ask-by-link
    await test.step('asks about the weather, and is not asked who they are', async () => {
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await page.getByRole('link', { name: 'Ask us first' }).click();
      await expect(page.getByText('We answer to the name, address and phone of your booking.')).toBeVisible();
      const message = page.getByRole('textbox', { name: 'Message' });
      await expect(message).toHaveValue(/^Booking: \d+\nEvent: Reyes anniversary/);
      await message.fill('It may rain.');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      expect((await waitForMail(email, /We have your message/)).text).toContain('We answer within 24 hours, by email.');
      await expect(message).toHaveValue('');
    });

    await test.step('finds nothing once the link is revoked', async () => {
      await asService('POST', 'rpc/revoke_booking_links', { p_booking_id: id });
      await page.goto(link);
      await expect(page.getByText('This link does not open a booking')).toBeVisible();
      await expect(card).toHaveCount(0);
      await expectAccessible(page);
    });
  },
);
