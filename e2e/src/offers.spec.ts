import { randomUUID } from 'node:crypto';
import { payByCard } from './pages/checkout-page.ts';
import { makeQuote } from './pages/quote-page.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from './support/test.ts';

test('a quote becomes an enquiry, an offer, and a booking that is paid by the link of the offer', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `nora-${randomUUID()}@example.com`;
  const name = `Nora ${randomUUID().slice(0, 8)}`;

  await test.step('the quote is sent to us', async () => {
    await page.goto('/quote');
    await hydrated(page);
    await makeQuote(page, email);
    await page.getByRole('button', { name: 'Send to us' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this quote to us' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Phone').fill('202-555-0100');
    await dialog.getByLabel('Location (optional)').fill('Georgetown Waterfront');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Send to us' }).click();
    await expect(page.getByText(/We'll respond within 24 hours/)).toBeVisible();
  });

  const desk = await browser.newPage({ baseURL });
  await test.step('the owner writes an offer', async () => {
    await signInByApi(desk, admin);
    await desk.goto(`/admin/enquiries?q=${encodeURIComponent(name)}`);
    await desk.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name }).click();
    await desk.getByRole('button', { name: 'Write an offer' }).click();
    const form = desk.getByRole('form', { name: 'Offer' });
    await expect(form.getByLabel('Number of guests')).toHaveValue('60');
    await form.getByLabel('Price in whole dollars').fill('1850');
    await form.getByLabel('What we offer').fill('Two bartenders and <b>all</b> the glasses.');
    await expectAccessible(desk);
    await form.getByRole('button', { name: 'Send offer' }).click();
    await expect(desk.getByRole('article', { name: 'Offer: $1,850' })).toContainText('Open');
  });

  const link = linkIn(await waitForMail(email, /Our offer/), /\/offer#/);
  await test.step('the person accepts it at an open time', async () => {
    await page.goto(link);
    await expect(page.getByRole('region', { name: '$1,850.00' })).toContainText('<b>all</b> the glasses');
    const form = page.getByRole('form', { name: 'Acceptance' });
    await form
      .getByRole('button', { name: /, open$/ })
      .nth(2)
      .click();
    await form.getByRole('button', { name: /^2:00 PM to 6:00 PM/ }).click();
    await expect(form.getByLabel('Phone')).toHaveValue('202-555-0100');
    await expect(form.getByRole('combobox', { name: 'Location' })).toHaveValue('Georgetown Waterfront');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await form.getByRole('button', { name: 'Accept for $1,850.00' }).click();
    await expect(page.getByText('Offer Accepted')).toBeVisible();
  });

  await test.step('and pays by the same link', async () => {
    const card = page.getByRole('region', { name: 'Private event' });
    await expect(card).toContainText('$1,850.00');
    await page.getByRole('button', { name: /^Pay \$1,850/ }).click();
    await payByCard(page);
    await page.waitForURL(/my-booking/);
    await expect(card).toContainText('paid in full', { timeout: 30_000 });
    await page.goto(link);
    await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  });

  await test.step('the owner sees what became of it', async () => {
    await desk.reload();
    await expect(desk.getByRole('article', { name: 'Offer: $1,850' })).toContainText(/Booking \d+ is paid/);
    await expectNoOverflow(desk);
    await desk.close();
  });
});
