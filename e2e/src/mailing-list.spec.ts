import { randomUUID } from 'node:crypto';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { stack } from './support/start-stack.ts';
import { expect, hydrated, test } from './support/test.ts';

const newAddress = () => `reader-${randomUUID().slice(0, 8)}@example.com`;
const confirmation = /Please confirm your address/;
const welcome = /You are on the/;

test(
  'a visitor joins by the footer, confirms by the mailed link and leaves by a link of the list',
  { tag: '@desktop' },
  async ({ page }) => {
    const address = newAddress();

    await test.step('the footer form', async () => {
      await page.goto('/about');
      await hydrated(page);
      const form = page.getByRole('form', { name: 'Join our mailing list' });
      await form.getByLabel('Name').fill('Nora Whitfield');
      await form.getByLabel('Email').fill(address);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Thank you for joining our mailing list!')).toBeVisible();
      await expect(form.getByText('Please confirm by the link we sent.')).toBeVisible();
    });

    await test.step('the confirmation changes nothing until its button is pressed', async () => {
      const link = linkIn(await waitForMail(address, confirmation), /newsletter\/confirm/);
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(page.getByText('You are on the list', { exact: true })).toBeVisible();
    });

    await test.step('the link in a mail to the list', async () => {
      const link = linkIn(await waitForMail(address, welcome), /newsletter\/unsubscribe/);
      await page.goto(link);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('You are off the list', { exact: true })).toBeVisible();
    });
  },
);

test(
  'a reader joins on the blog, leaves with one click of the mail program, and a bounce is reported from the inbox',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const address = newAddress();
    await page.goto('/blog');
    const form = page.getByRole('form', { name: 'Newsletter' });
    await form.getByRole('textbox', { name: 'Email' }).fill(address);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('Please confirm by the link we sent.')).toBeVisible();
    await page.goto(linkIn(await waitForMail(address, confirmation), /newsletter\/confirm/));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText('You are on the list', { exact: true })).toBeVisible();

    const { id, headers } = await waitForMail(address, welcome);
    const oneClick = headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    await page.goto(oneClick);
    await expect(page).toHaveURL(/\/newsletter\/unsubscribe#/);
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
    const answer = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);

    const report = await request.post(new URL(`/messages/${id}/bounced`, stack().mailUrl).href);
    expect(await report.text()).toContain('A bounce was reported; the site answered 200.');
  },
);
