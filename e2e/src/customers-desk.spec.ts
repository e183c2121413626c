import { linkIn, waitForMail } from './support/mailbox.ts';
import { asService } from './support/api.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { stack } from './support/start-stack.ts';

// rule: B-1-05, B-3-30
test(
  'the owner finds a customer, notes and tags them, and sends an issue to the mailing list',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInByApi(page, admin);

    await test.step('a customer is found, noted and tagged', async () => {
      await page.goto('/admin/customers');
      await expect(page.getByRole('table', { name: 'Customers' }).getByRole('row')).not.toHaveCount(1);
      await page.getByRole('searchbox', { name: 'Search' }).fill('customer@example.com');
      await expect(page.getByRole('table', { name: 'Customers' }).getByRole('row')).toHaveCount(2);
      await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 2, name: 'Facts' })).toBeVisible();
      await page.getByRole('textbox', { name: 'New note' }).fill('Prefers rye.');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Prefers rye.');
      await page.getByRole('combobox', { name: 'New tag' }).fill('Regular');
      await page.getByRole('button', { name: 'Add tag' }).click();
      await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Regular');
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoOverflow(page, 'customer at 390 px');
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    const reader = `reader.${crypto.randomUUID().slice(0, 8)}@example.com`;
    await test.step('a reader joins the list', async () => {
      await asService('POST', 'rpc/join_mailing_list', {
        p_email: reader,
        p_name: '',
        p_company: '',
        p_source: 'blog',
      });
      const token = new URL(linkIn(await waitForMail(reader, /confirm/i), /newsletter\/confirm/)).hash.slice(1);
      await asService('POST', 'rpc/confirm_subscription', { p_token: token });
    });

    await test.step('an issue is written, tested and sent', async () => {
      await page.goto('/admin/mailing-list?issue=new');
      await page.getByRole('textbox', { name: 'Subject' }).fill('Spring at the bar');
      await page
        .getByRole('textbox', { name: 'Text' })
        .fill(`# Free weekends\n\nSee [the blog](${stack().siteUrl}/blog).`);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByRole('article', { name: 'Preview of the mail' })).toContainText('Free weekends');
      await page.getByRole('button', { name: 'Send test mail to me' }).click();
      await waitForMail(admin.email, /^Test: Spring at the bar$/);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send issue…' }).click();
      await page.getByRole('button', { name: /^Send to \d+ address/ }).click();
      const mail = await waitForMail(reader, /^Spring at the bar$/);
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      await expect(page.getByText(/\d+ of \d+ sent/)).toBeVisible();
    });
  },
);
