import { readFile } from 'node:fs/promises';
import { AccountPages } from './pages/account-pages.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test(
  'a customer asks for a call, downloads their data and closes the account',
  { tag: '@desktop' },
  async ({ page, browser, consoleMessages, people }) => {
    const customer = await people.customer('Ottilie Brandt');
    await signInByApi(page, customer);

    await test.step('asks for a call', async () => {
      await page.goto('/booking');
      const card = page.getByRole('region', { name: 'Quick booking' });
      await card.getByLabel('Date').fill('2099-06-20');
      await card.getByLabel('Guests').fill('45');
      await card.getByLabel('Location').fill('Kalorama Park');
      await card.getByRole('button', { name: 'Continue' }).click();
      await card.getByLabel('Phone').fill('202-555-0144');
      await card.getByLabel('Name').fill('Ottilie Brandt');
      await card.getByRole('button', { name: 'Request a call' }).click();
      await expect(page.getByText('Quick Request Sent!')).toBeVisible();
      // Without an on-call address the business gets it.
      await waitForMail('events@example.com', /^Quick request: call Ottilie Brandt/);
    });

    await test.step('the admin sees the request with its mark', async () => {
      const context = await browser.newContext();
      const panel = await context.newPage();
      await signInByApi(panel, admin);
      await panel.goto('/admin?tab=contacts');
      await expect(panel.getByRole('row', { name: /Ottilie Brandt.*Quick request.*Kalorama Park/ })).toBeVisible();
      await context.close();
    });

    await test.step('downloads the data', async () => {
      await page.goto('/account?tab=profile');
      await page.getByRole('link', { name: 'Your data' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download Your Data' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^district-pour-data-.*\.json$/);
      const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { messages: { message: string }[] };
      expect(data).toMatchObject({ account: { email: customer.email }, profile: { full_name: 'Ottilie Brandt' } });
      expect(data.messages[0]?.message).toContain('Kalorama Park');
    });

    await test.step('closes the account', async () => {
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'Close Account' }).click();
      const question = page.getByRole('alertdialog', { name: 'Close your account?' });
      await expect(question).toContainText('This deletes 1 message, your profile');
      await question.getByLabel('Your password').fill('not-my-password');
      await question.getByRole('button', { name: 'Close account' }).click();
      await expect(question.getByText('The password is not right.')).toBeVisible();
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('/auth/v1/token')]);
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Mail me a link' }).click();
      await expect(question.getByText(`Link sent to ${customer.email}`)).toBeVisible();
      await expectAccessible(page);
      await page.goto(linkIn(await waitForMail(customer.email, /^Sign in to District Pour$/), /auth\/confirm/));
      await page.getByRole('button', { name: /^Continue/ }).click();
      await expect(page).toHaveURL(/\/account\/data\?signed-in-by-link$/);
      await page.getByRole('button', { name: 'Close Account' }).click();
      await expect(question.getByLabel('Your password')).toHaveCount(0);
      await question.getByRole('button', { name: 'Close account' }).click();
      await expect(page.getByText('Your account is closed')).toBeVisible();
      await expect(page).toHaveURL(/\/sign-in/);
      // The session's user is gone when the library ends the session.
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('/auth/v1/logout')]);
    });

    await test.step('reads about it in a mail', async () => {
      const mail = await waitForMail(customer.email, /^Your account was closed$/);
      expect(mail.text).toContain('It was not you?');
    });

    await test.step('the password no longer signs in', async () => {
      await new AccountPages(page).signIn(customer);
      await expect(page.getByText("We couldn't find an account with this email address.")).toBeVisible();
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('/auth/v1/token')]);
    });
  },
);
