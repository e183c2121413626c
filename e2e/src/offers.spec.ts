import { randomUUID } from 'node:crypto';
import { BookingPage } from './pages/booking-page.ts';
import { payInNewTab } from './pages/checkout-page.ts';
import { makeQuote } from './pages/quote-page.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from './support/test.ts';

// rule: B-5-06
test(
  'a quote becomes an enquiry, an offer, and a booking that is paid by the link of the offer',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
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
      await desk.goto(`/admin/enquiries?search=${encodeURIComponent(name)}`);
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
      await form.getByRole('button', { name: 'Next month' }).click(); // at its end a month has no third open day
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
      const card = page.getByRole('article', { name: 'Private event' });
      await expect(card).toContainText('$1,850.00');
      await payInNewTab(page, /^Pay \$1,850/);
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
  },
);

// rule: B-5-06
test(
  'while an offer holds the last place another customer cannot take it; paid by its link, it is a booking at the desk',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, offers, people, slots }) => {
    const slot = await slots.free({ time: '10:00' }); // has one place
    const offer = await offers.open({
      ...{ name: `Hope ${randomUUID().slice(0, 8)}`, price: 900, hours: 4, slot },
      ...{ holdsPlace: true, location: 'Georgetown Waterfront' },
    });

    await test.step('another customer is not shown that time, and is refused when they ask for it', async () => {
      const other = await (await browser.newContext({ baseURL })).newPage();
      await signInByApi(other, await people.customer('Otto Other'));
      await other.goto(`/booking?${new URLSearchParams({ ...slot })}`);
      const booking = new BookingPage(other);
      await expect(booking.form.getByRole('status').filter({ hasText: /^2 open times on/ })).toBeVisible();
      await expect(booking.form.getByRole('button', { name: /^10:00 AM to / })).toBeHidden();
      await booking.fillContact({ phone: '202-555-0173' });
      await booking.fillEvent({ name: 'Too late', guests: 30, location: 'Anacostia boathouse' });
      await booking.submit();
      await expect(other.getByRole('group', { name: 'Time Unavailable' })).toBeVisible();
      await expect(booking.payment).toBeHidden();
      await other.context().close();
    });

    await test.step('the person accepts the held time with one press and pays', async () => {
      await page.goto(offer.link);
      await expect(page.getByText('Held for you until')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Accept for $900.00' }).click();
      await expect(page.getByText('Offer Accepted')).toBeVisible();
      await payInNewTab(page, /^Pay \$900/);
      await expect(page.getByRole('article', { name: 'Private event' })).toContainText('paid in full', {
        timeout: 30_000,
      });
    });

    await test.step('the desk shows the booking, paid at the price of the offer', async () => {
      const desk = await browser.newPage({ baseURL });
      await signInByApi(desk, admin);
      await desk.goto(`/admin/bookings?search=${encodeURIComponent(offer.name)}`);
      const row = desk.getByRole('row').filter({ hasText: offer.email });
      for (const text of ['Confirmed', '$900.00']) await expect(row).toContainText(text);
      await expect(row.getByRole('cell').last()).toHaveText('$0.00');
      await desk.close();
    });
  },
);
