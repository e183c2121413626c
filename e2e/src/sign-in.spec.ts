import { AccountPages } from './pages/account-pages.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

test(
  'a visitor to a guarded page signs in with a password, sees that page, and logs out',
  { tag: ['@desktop', '@core'] },
  async ({ page, people }) => {
    const person = await people.customer('Guard Walker');
    const account = new AccountPages(page);

    await test.step('Back does not return to the guarded page', async () => {
      await page.goto('/gallery');
      for (const path of ['/admin', '/account']) {
        await page.goto(path);
        await expect(page).toHaveURL('/sign-in');
      }
      await page.goBack();
      await expect(page).toHaveURL('/sign-in');
      await page.goBack();
      await expect(page).toHaveURL('/gallery');
    });

    await test.step('signing in opens the requested page', async () => {
      await page.goto('/admin');
      await expect(page).toHaveURL('/sign-in');
      await account.fillSignIn(person);
      await expect(page.getByText('Welcome back!')).toBeVisible();
      await expect(page).toHaveURL('/admin');
    });

    await test.step('logging out closes the guarded pages again', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/sign-in');
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Up' })).toBeVisible();
    });
  },
);

test(
  'a magic link signs in once; used again it shows the reason',
  { tag: '@desktop' },
  async ({ page, browser, people }) => {
    const { email } = await people.customer('Link Reader');
    await page.goto('/sign-in');
    await page.getByRole('tab', { name: 'Magic Link' }).click();
    await page
      .getByRole('form', { name: 'Sign in with a magic link' })
      .getByRole('textbox', { name: 'Email' })
      .fill(email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await expect(page.getByText('Magic link sent!')).toBeVisible();
    const link = linkIn(await waitForMail(email, /sign.?in|magic/i), /auth\/confirm/);

    await fetch(link); // a mail scanner
    await page.goto(link);
    await expect(page).toHaveURL('/auth/confirm');
    await page.getByRole('button', { name: 'Continue and sign in' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page).toHaveURL('/account');

    const context = await browser.newContext();
    const again = await context.newPage();
    await again.goto(link);
    await again.getByRole('button', { name: 'Continue and sign in' }).click();
    await expect(again.getByText('This link does not work any more')).toBeVisible();
    await context.close();
  },
);

test(
  'an expired link shows a message and the sign-in page, and is removed from the address bar',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(
      '/account#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    );
    await expect(page.getByText('The link has expired or was used before. Please request another one.')).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in$/);
  },
);
