import { AccountPages } from './pages/account-pages.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test(
  'a person who signs up sees when the mail may be sent again, and confirms by its link',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = `mail.reader.${crypto.randomUUID().slice(0, 8)}@example.com`;

    await test.step('the page says where the mail went', async () => {
      await page.goto('/sign-up');
      await new AccountPages(page).signUp({ name: 'Mail Reader', email, password: 'lantern-harbor-42' });
      await expect(page.getByText(`We sent a mail to ${email}`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Send again in \d+ seconds$/ })).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
    });

    await test.step('the mail has both parts and no code, and its link confirms the address', async () => {
      const mail = await waitForMail(email, /confirm/i);
      expect(mail.text).toContain('Confirm address: http');
      expect(mail.html).toContain('Confirm address</span>');
      expect(mail.text).not.toMatch(/\b\d{6}\b/);
      await page.goto(linkIn(mail, /auth\/confirm/));
      await page.getByRole('button', { name: 'Continue and confirm' }).click();
      await expect(page.getByText('Welcome back!')).toBeVisible();
    });
  },
);
