import { readPdf } from '../../supabase/functions/_shared/testing/read-pdf.ts';
import { BookingPage } from './pages/booking-page.ts';
import { payBooking } from './pages/checkout-page.ts';
import { makeMenu } from './pages/menu-page.ts';
import { makeQuote } from './pages/quote-page.ts';
import { attachmentOf, mailsTo, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from './support/test.ts';

test(
  'a visitor mails a quote, opens its PDF, downloads the same, and saves it for the account',
  { tag: ['@phone', '@core'] },
  async ({ page, people, consoleMessages }) => {
    const person = await people.customer('Nora Whitfield');
    await page.goto('/quote');
    await hydrated(page);
    await makeQuote(page, person.email);

    await test.step('Email sends the quote with a tagged PDF', async () => {
      await page.getByRole('button', { name: 'Email' }).click();
      await expect(page.getByText('Quote On Its Way')).toBeVisible();
      const mail = await waitForMail(person.email, /your quote/i);
      const pdf = readPdf(attachmentOf(mail, 'district-pour-quote.pdf'));
      expect(pdf).toMatchObject({ title: 'Your Custom Quote', language: 'en-US', marked: true });
      expect(pdf.pages[0]?.text).toContain('$2,100.00');
    });

    await test.step('a third mail of the day is refused, and the quote stays', async () => {
      await page.getByRole('button', { name: 'Email' }).click();
      const quotes = async () => (await mailsTo(person.email)).filter(({ subject }) => /your quote/i.test(subject));
      await expect.poll(async () => (await quotes()).length).toBe(2);
      await page.getByRole('button', { name: 'Email' }).click();
      await expect(page.getByText(/Please try again after/)).toBeVisible();
      // The browser reports the refused call.
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('429')]);
      await expect(page.getByRole('heading', { name: 'Your Custom Quote' })).toBeVisible();
    });

    await test.step('Download PDF saves the file', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download PDF' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('district-pour-quote.pdf');
    });

    await test.step('what the device has saved is in the account after the sign-in', async () => {
      await page.getByRole('button', { name: 'Save Quote' }).click();
      await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled();
      await signInByApi(page, person);
      await page.goto('/account/plans');
      await expect(page.getByRole('heading', { name: 'Quote for 60 guests' })).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Open Quote for 60 guests' }).click();
      await expect(page.getByText('$2,100.00')).toBeVisible();
    });
  },
);

test(
  'a shared link opens in another browser until it is ended',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/quote');
    await hydrated(page);
    await makeQuote(page, 'nora@example.com');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = page.getByRole('link', { name: /\/shared-quote#/ });
    await expect(link).toBeVisible();
    const address = (await link.getAttribute('href')) ?? '';

    const other = await (await browser.newContext({ baseURL })).newPage();
    await other.goto(address);
    await expect(other.getByRole('article', { name: 'Your Custom Quote' })).toContainText('$2,100.00');
    await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectNoOverflow(other);
    await expectAccessible(other);

    await page.getByRole('button', { name: /^End sharing/ }).click();
    await expect(page.getByText('Sharing Ended')).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'This link has ended.' })).toBeVisible();
    await other.context().close();
  },
);

// rule: plans.md#plan-booking, plans.md#plans-together, plans.md#plans-later
test(
  'a cocktail, a quote and a menu are booked together, are in all views of the booking, and one is dropped later',
  { tag: '@phone' },
  async ({ page, browser, baseURL, desk, people, slots }) => {
    const person = await people.customer('Mina Menu');
    const booking = new BookingPage(page);
    const cocktail = /[A-Z]\w+ [A-Z]\w+: .*gin/;
    const quote = 'Quote for 60 guests';
    const menu = /Menu for 40 guests: Cucumber Gin Highball/;
    await signInByApi(page, person);

    await test.step('a cocktail opens the form', async () => {
      await page.goto('/signature-cocktail');
      await hydrated(page);
      await page.getByLabel('Base spirit').selectOption('gin');
      await page.getByLabel('Flavor profile').selectOption('sour');
      await page.getByLabel('Event details').fill('A birthday on the river');
      await page.getByRole('main').getByLabel('Email').fill(person.email);
      await page.getByRole('button', { name: 'Create my cocktail' }).click();
      await page.getByRole('link', { name: 'Book Us For Your Event' }).click();
      await expect(booking.form.getByText('Your cocktail comes along')).toBeVisible();
    });

    await test.step('a quote comes along', async () => {
      await page.goto('/quote');
      await hydrated(page);
      await makeQuote(page, person.email);
      await page.getByRole('link', { name: 'Request Detailed Quote' }).click();
      await expect(booking.form.getByText('Your plans come along')).toBeVisible();
    });

    await test.step('so does a menu, and the form lists all three', async () => {
      await makeMenu(page, { eventType: 'birthday', guests: 40, alcohol: 'gin', email: person.email });
      await page.getByRole('link', { name: 'Book Us Now' }).click();
      for (const plan of [cocktail, quote, menu]) await expect(booking.form.getByText(plan).first()).toBeVisible();
      await expect((await booking.at('Your event')).getByLabel('Number of guests')).toHaveValue('40');
      await expect(booking.form.getByRole('radio', { name: 'Private' })).toBeChecked();
      await expectNoOverflow(page);
      await expectAccessible(page);
    });

    await test.step('they are booked and paid', async () => {
      await booking.fillTime(await slots.free());
      await booking.fillContact({ phone: '202-555-0173' });
      await booking.fillPlace('Anacostia boathouse');
      await booking.submit();
      for (const plan of [cocktail, quote, menu]) await expect(booking.payment).toContainText(plan);
      await payBooking(page, booking);
    });

    const [booked] = await desk.read<{ id: string; number: number }>(
      `bookings?select=id,number&user_id=eq.${person.id}&status=eq.confirmed`,
    );
    await test.step('the customer finds them on the booking and in the contract', async () => {
      await page.goto(`/account?tab=bookings&booking=${booked!.number}`);
      for (const plan of [cocktail, quote, menu]) await expect(page.getByRole('main')).toContainText(plan);
      await expectNoOverflow(page);
      await page.goto(`/account/contract?booking=${booked!.id}`);
      await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible();
      for (const plan of [cocktail, quote, menu]) await expect(page.getByRole('main')).toContainText(plan);
      await expectNoOverflow(page);
    });

    await test.step('the owner finds them at the desk and on the event sheet', async () => {
      const owner = await browser.newPage({ baseURL, viewport: page.viewportSize() });
      await signInByApi(owner, admin);
      await owner.goto(`/admin/bookings/${booked!.id}`);
      const sheet = owner.getByRole('region', { name: 'Booking sheet' });
      for (const plan of [cocktail, quote, menu]) await expect(sheet).toContainText(plan);
      await expect(owner.getByRole('region', { name: quote })).toContainText('$2,100.00');
      await expectNoOverflow(owner);
      await owner.goto(`/event-sheets/${booked!.id}`);
      const crew = owner.getByRole('article', { name: 'Event sheet' });
      for (const plan of [cocktail, quote, menu]) await expect(crew).toContainText(plan);
      await expectNoOverflow(owner);
      await owner.close();
    });

    await test.step('the customer drops the quote', async () => {
      await page.goto(`/account?tab=bookings&booking=${booked!.number}`);
      await page.getByRole('button', { name: 'Change booking' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: `Drop ${quote}` }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Review the changes' }).click();
      await expect(dialog).toContainText(`; ${quote} and`);
      await dialog.getByRole('button', { name: 'Change booking' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main')).toContainText(menu);
      await expect(page.getByRole('main')).not.toContainText(`${quote} and`);
    });
  },
);
