import { AccountPages } from './pages/account-pages.ts';
import { waitForMail } from './support/mailbox.ts';
import { stack } from './support/start-stack.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('a person who signs up sees when the mail may be sent again, and confirms by its button', async ({ page }) => {
  const email = `mail.reader.${crypto.randomUUID().slice(0, 8)}@example.com`;

  await test.step('the page says where the mail went', async () => {
    await page.goto('/sign-up');
    await new AccountPages(page).signUp({ name: 'Mail Reader', email, password: 'lantern-harbor-42' });
    await expect(page.getByText(`We sent a mail to ${email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again in \d+ seconds$/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the mail in the inbox has both parts', async () => {
    await waitForMail(email, /confirm/i);
    await page.goto(stack().mailUrl);
    await page.getByRole('row', { name: email }).getByRole('link', { name: 'Confirm your address' }).click();
    await expect(page.getByText('Confirm address: http')).toBeVisible();
    await expectNoOverflow(page);
    await page
      .getByTitle('The mail as it was sent')
      .contentFrame()
      .getByRole('link', { name: 'Confirm address' })
      .click();
    await page.getByRole('button', { name: 'Continue and confirm' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });
});

test('the inbox shows all mails with sample data, in both themes and as text', async ({ page }) => {
  await page.goto(stack().mailUrl);
  await page.getByRole('link', { name: 'All mails with sample data' }).click();
  await expect(page.getByRole('heading', { name: 'All mails' })).toBeVisible();
  await expectNoOverflow(page);
  for (const theme of ['light', 'dark']) {
    const mail = page.getByTitle(`Your booking is confirmed: Garden party, ${theme}`);
    await mail.scrollIntoViewIfNeeded();
    await expect(mail.contentFrame().getByRole('link', { name: 'See my bookings' })).toBeVisible();
  }
  await expect(page.getByText('See my bookings: https://').first()).toBeVisible();
  await expectAccessible(page);
});
