import { addDays } from 'shared-data/domain/time';
import { callApi } from './support/api.ts';
import { setClock, sweepOn } from './support/clock.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const WORDS = 'The bar was ready before the first guest, and nobody waited for a glass.';
const ANSWER = 'Thank you. The lanterns were a fine idea.';

test.afterEach(() => setClock(new Date()));

// rule: B-3-40, B-3-41, B-3-44
test(
  'who had an event writes a review by the link of the thanks, and everybody reads it once the owner approves',
  { tag: ['@phone', '@alone'] },
  async ({ page, browser, baseURL, request, bookings, payments, people }) => {
    const customer = await people.customer('Greta Guest');
    const own = await bookings.byForm(customer, { eventName: 'Lantern dinner' });
    await payments.byCard(own);
    const other = await bookings.byPhone({
      eventName: 'Paper party',
      slot: own.slot,
      payment: 'cash',
      paymentPurpose: 'full',
    });
    const html = async () => (await request.get('/testimonials')).text();
    const owner = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });

    const link = await test.step('the event takes place, and a mail asks how it was', async () => {
      await sweepOn(addDays(own.slot.date, 1));
      return linkIn(await waitForMail(other.email, /thank you/i), /review#/);
    });

    await test.step('writes with a photo, leaves, and finds the draft again', async () => {
      await page.goto(link);
      await expect(page).toHaveURL('/review');
      const form = page.getByRole('form', { name: 'Your review' });
      await form.getByRole('radio', { name: /Excellent/ }).check();
      await form.getByLabel('Your words').fill(WORDS);
      await form
        .getByLabel('Photo of the event (optional)')
        .setInputFiles({ name: 'bar.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) });
      await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible();
      await expect(form.getByText('The draft is saved.')).toBeVisible();
      await page.goto('/');
      await page.goto(link);
      await expect(form.getByLabel('Your words')).toHaveValue(WORDS);
      await expect(form.getByRole('img', { name: 'Your photo' })).toBeVisible();
      await form.getByLabel('Name to show (optional)').fill('Paula P.');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Send the review' }).click();
      await expect(page.getByText('Thank you for your review')).toBeVisible();
    });

    await test.step('the link opened again does not open the form', async () => {
      await page.goto('/');
      await page.goto(link);
      await expect(page.getByText('Thank you for your review')).toBeVisible();
      await expect(page.getByRole('form', { name: 'Your review' })).toBeHidden();
      expect(await html()).not.toContain(WORDS);
    });

    await test.step('the owner sees words and photo, and approves', async () => {
      await signInByApi(owner, admin);
      await owner.goto('/admin?tab=testimonials');
      const row = owner.getByRole('row').filter({ hasText: WORDS });
      await expect(row.getByRole('img', { name: 'Photo of the review' })).toBeVisible();
      await row.getByRole('button', { name: 'Approve (Paula P.)' }).click();
      await expect(owner.getByText('Testimonial Approved')).toBeVisible();
    });

    await test.step('it stands on the pages without script, with its photo, and is answered there', async () => {
      await expect.poll(html, { timeout: 60_000 }).toContain(WORDS);
      const photo = /\/review-photos\/[0-9a-f-]+\.jpg/.exec(await html())?.[0] ?? 'no photo';
      const answer = await request.get(photo);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      await owner
        .getByRole('row')
        .filter({ hasText: WORDS })
        .getByRole('button', { name: 'Answer (Paula P.)' })
        .click();
      const dialog = owner.getByRole('dialog', { name: 'Answer Paula P.' });
      await dialog.getByRole('textbox', { name: 'Answer' }).fill(ANSWER);
      await dialog.getByRole('button', { name: 'Save answer' }).click();
      await expect.poll(html, { timeout: 60_000 }).toContain(ANSWER);
      const reader = await browser.newPage({ baseURL, javaScriptEnabled: false });
      await reader.goto('/testimonials');
      await expect(reader.getByText(WORDS)).toBeVisible();
      await reader.close();
    });

    await test.step('a review that is rejected is not shown, and its customer reads why', async () => {
      await signInByApi(page, customer);
      await page.goto(`/account?tab=bookings&booking=${own.number}`);
      await page.getByRole('link', { name: 'Write a review' }).click();
      const form = page.getByRole('form', { name: 'Your review' });
      await form.getByRole('radio', { name: /Fair/ }).check();
      await form.getByLabel('Your words').fill('Call Bruno at his home number.');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Send the review' }).click();
      await expect(page.getByText('Thank you for your review')).toBeVisible();
      await owner.reload();
      await owner
        .getByRole('row')
        .filter({ hasText: 'Call Bruno' })
        .getByRole('button', { name: /^Reject/ })
        .click();
      const dialog = owner.getByRole('dialog', { name: /^Reject the review/ });
      await dialog.getByRole('radio', { name: 'It has personal data of somebody else.' }).check();
      await dialog.getByRole('button', { name: 'Reject review' }).click();
      await expect(owner.getByText('Testimonial Rejected')).toBeVisible();
      await page.goto(`/account?tab=bookings&booking=${own.number}`);
      await expect(page.getByText('Your review is not shown. It has personal data of somebody else.')).toBeVisible();
      await page.goto('/account');
      const reviews = page.getByRole('region', { name: 'Your reviews' });
      await expect(reviews).toContainText('Call Bruno at his home number.');
      await expect(reviews.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      expect(await html()).not.toContain('Call Bruno');
    });

    await test.step('the customer closes the account, and the review is gone', async () => {
      const { access_token: token } = await callApi<{ access_token: string }>('/auth/v1/token?grant_type=password', {
        body: { email: customer.email, password: customer.password },
      });
      await callApi('/rest/v1/rpc/close_account', { body: {}, token });
      await owner.reload();
      await expect(owner.getByRole('row').filter({ hasText: WORDS })).toBeVisible();
      await expect(owner.getByRole('row').filter({ hasText: 'Call Bruno' })).toBeHidden();
      await owner.close();
    });
  },
);
