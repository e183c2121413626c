import { randomUUID } from 'node:crypto';
import { waitForMail } from './support/mailbox.ts';
import { asService } from './support/api.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test(
  'an admin finds an overdue enquiry, answers it from a template, and the mail arrives',
  { tag: '@desktop' },
  async ({ page }) => {
    const address = `nora-${randomUUID().slice(0, 8)}@example.com`;
    const name = `Nora ${randomUUID().slice(0, 8)}`;
    await asService('POST', 'contacts', {
      name,
      email: address,
      phone: '(202) 555-0100',
      message: 'Do you come to <b>Georgetown</b>?',
      urgency: 'urgent',
      created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    });
    await signInByApi(page, admin);

    await test.step('the inbox, filtered', async () => {
      await page.goto('/admin/enquiries');
      await page.getByLabel('Overdue only').check();
      await page.getByRole('searchbox', { name: 'Search' }).fill(name);
      const list = page.getByRole('list', { name: 'Enquiries' });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(list.getByText(/^Overdue by/)).toBeVisible();
      await list.getByRole('link', { name }).click();
      await expect(
        page.getByRole('region', { name: 'Enquiry' }).getByText('Do you come to <b>Georgetown</b>?'),
      ).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the answer', async () => {
      await page.getByRole('button', { name: 'Assign to me' }).click();
      await expect(page.getByText('Enquiry Updated')).toBeVisible();
      await page.getByLabel('Template').selectOption('Date is open');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByText('Answer Sent')).toBeVisible();
      const mail = await waitForMail(address, /Your date is open/);
      expect(mail.text).toContain(`Hello ${name},`);
      expect(mail.text).toContain('Do you come to <b>Georgetown</b>?');
      await page.reload();
      await expect(page.getByRole('article', { name: 'Answer: Your date is open' })).toContainText('Sent');
    });

    await test.step('on a phone the enquiry is the page', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoOverflow(page);
      await expect(page.getByRole('list', { name: 'Enquiries' })).toBeHidden();
      await page.getByRole('link', { name: 'Close and show the list' }).click();
      await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
      await expectNoOverflow(page);
    });
  },
);
