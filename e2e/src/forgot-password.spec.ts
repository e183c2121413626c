import { AccountPages } from './pages/account-pages.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { demoCustomer, openSession, signInByApi } from './support/session.ts';
import { stack } from './support/start-stack.ts';
import { expect, expectAccessible, expectContrast, expectNoOverflow, test } from './support/test.ts';

const NEW_PASSWORD = 'harbor-lantern-43';

/** Whether the account server still renews a session. */
async function canRefresh(refreshToken: string): Promise<boolean> {
  const { supabaseUrl, publishableKey } = stack();
  const response = await fetch(new URL('/auth/v1/token?grant_type=refresh_token', supabaseUrl), {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  return response.ok;
}

test(
  'a forgotten password is replaced by a mail, which ends the other sessions',
  { tag: '@desktop' },
  async ({ page, people }) => {
    const person = await people.customer('Forgetful Fran');
    const elsewhere = await openSession(person);

    await test.step('the sign-in page leads to the request, which takes the typed address along', async () => {
      await page.goto('/sign-in');
      await page
        .getByRole('form', { name: 'Sign in with a password' })
        .getByRole('textbox', { name: 'Email' })
        .fill(person.email);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      const form = page.getByRole('form', { name: 'Request a new password' });
      await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
      await form.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText(`If ${person.email} has an account, we sent it a link`)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the link of the mail is used by its button', async () => {
      const link = linkIn(await waitForMail(person.email, /new password/i), /auth\/confirm/);
      expect((await fetch(link)).status).toBe(200); // a mail scanner
      await page.goto(link);
      await expect(page).toHaveURL('/auth/confirm');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Continue to the new password' }).click();
      await expect(page).toHaveURL('/reset-password');
      await expectAccessible(page);
    });

    await test.step('the new password is set, reported by a mail, and ends the other session', async () => {
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('textbox', { name: 'New password again' }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Save the password' }).click();
      await expect(page.getByText('Your password was changed')).toBeVisible();
      await expect(page).toHaveURL('/account');
      await waitForMail(person.email, /^Your password was changed$/);
      expect(await canRefresh(elsewhere.refresh_token)).toBe(false);
    });

    await test.step('the new password signs in', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/sign-in');
      await new AccountPages(page).fillSignIn({ email: person.email, password: NEW_PASSWORD });
      await expect(page).toHaveURL('/account');
    });
  },
);

test(
  'a link does not replace the session of somebody who is signed in, unless they continue',
  { tag: '@desktop' },
  async ({ page, people }) => {
    const owner = await people.customer('Link Owner');
    await signInByApi(page, demoCustomer);

    await test.step('an address that contains a session is not used', async () => {
      const { access_token, refresh_token } = await openSession(owner);
      const fragment = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' });
      // A toast goes after five seconds, so it is waited for from the start.
      const refused = page.getByText('You are already signed in').waitFor();
      await page.goto(`/booking#${fragment.toString()}`);
      await refused;
      await page.goto('/account');
      await expect(page.getByText(demoCustomer.email)).toBeVisible();
    });

    await test.step('a text in the address is not shown', async () => {
      const failed = page.getByText('Authentication failed').waitFor();
      await page.goto('/booking#error=access_denied&error_description=Call+202-555-0199');
      await failed;
      await expect(page.getByText('202-555-0199')).toHaveCount(0);
    });

    await test.step('the link of a mail says who is signed in, and its button replaces the session', async () => {
      await page.goto('/forgot-password');
      const form = page.getByRole('form', { name: 'Request a new password' });
      await form.getByRole('textbox', { name: 'Email' }).fill(owner.email);
      await form.getByRole('button', { name: 'Send the link' }).click();
      const link = linkIn(await waitForMail(owner.email, /new password/i), /auth\/confirm/);
      await page.goto(link);
      await expect(page.getByText(`You are signed in as ${demoCustomer.email}`)).toBeVisible();
      await page.getByRole('button', { name: 'Continue to the new password' }).click();
      await expect(page.getByText(`For ${owner.email}. All other sessions end.`)).toBeVisible();
    });
  },
);

test('account security fits three widths and both themes', { tag: '@desktop' }, async ({ page }) => {
  await signInByApi(page, demoCustomer);
  await page.goto('/account?tab=profile');
  await page.getByRole('link', { name: 'Account security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account security' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `at ${width} px`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});
