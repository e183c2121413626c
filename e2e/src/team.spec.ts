import { linkIn, waitForMail } from './support/mailbox.ts';
import { newAddress } from './support/fixtures/people.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const NOT_AUTHORIZED = 'You are not authorized to see this page';

// rule: B-3-50
test(
  'an invited person gets from the mail to the desk, and loses the page with the role',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, consoleMessages }) => {
    const email = newAddress('Grace Invited');
    const owner = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    await signInByApi(owner, admin);

    await test.step('the owner invites an address as an admin', async () => {
      await owner.goto('/admin/users');
      await owner.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = owner.getByRole('dialog', { name: 'Invite to the team' });
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('radio', { name: /^Admin:/ }).check();
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(owner.getByRole('row').filter({ hasText: email })).toContainText('Admin');
      await expectAccessible(owner);
    });

    const link = linkIn(await waitForMail(email, /invited as an admin/i), /invitation#/);

    await test.step('the mail leads to a page that makes the account and accepts', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'You are invited as an admin' })).toBeVisible();
      await expect(page).toHaveURL('/invitation');
      await expectAccessible(page);
      await expectNoOverflow(page);
      const form = page.getByRole('form', { name: 'New account' });
      await form.getByLabel('Full Name').fill('Grace Invited');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Create the account and accept' }).click();
      await expect(page).toHaveURL('/admin/today');
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    });

    await test.step('the link does not work again', async () => {
      const again = await page.context().newPage();
      await again.goto(link);
      await expect(again.getByText('This link does not open an invitation')).toBeVisible();
      await again.close();
    });

    await test.step('the role is removed while they type: every tab closes, and nothing of it is saved', async () => {
      const second = await page.context().newPage();
      await second.goto('/admin/enquiries');
      await expect(second.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
      await dialog.getByLabel('Email').fill('accomplice@');
      await owner.getByRole('button', { name: 'Remove Grace Invited' }).click();
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(owner.getByText('Role Removed')).toBeVisible();
      // The page may have closed the dialog already; then the keys reach nothing.
      await page.keyboard.type('example.com');
      await expect(page.getByText(NOT_AUTHORIZED)).toBeVisible({ timeout: 30_000 });
      await expect(second.getByText(NOT_AUTHORIZED)).toBeVisible({ timeout: 30_000 });
      await expect(dialog).toBeHidden();
      // The browser reports each call that was refused after the removal.
      for (const message of consoleMessages.splice(0)) expect(message).toContain('403');
      await second.close();
    });

    await owner.close();
  },
);
