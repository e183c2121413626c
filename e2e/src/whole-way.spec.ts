import type { Page } from '@playwright/test';
import { BookingPage } from './pages/booking-page.ts';
import { expectBooked, payByCard } from './pages/checkout-page.ts';
import { AccountPages } from './pages/account-pages.ts';
import { MyBookings } from './pages/my-bookings.ts';
import { mailsTo, waitForMail } from './support/mailbox.ts';
import { failurePanel } from './support/remote-pages.ts';
import { expect, expectNoOverflow, test } from './support/test.ts';

const chunks = /\/remotes\/mfe-booking\/[^/]+\/\d+\./;
const NAME = 'Faye Fault';

/** Signs in by the page that is open, and checks that it leads back. */
async function signInAndReturn(page: Page, person: { email: string; password: string }, address: RegExp) {
  await expect(page).toHaveURL(/\/sign-in/);
  await new AccountPages(page).fillSignIn(person);
  await expect(page).toHaveURL(address);
}

test(
  'from the first visit to the refund, something fails at every step and nothing is lost or doubled',
  { tag: '@phone' },
  async ({ page, context, consoleMessages, people, slots }) => {
    const customer = await people.customer(NAME);
    const [day, , other] = await slots.freeEvenings();
    const eventName = `Fault evening ${Date.now()}`;
    const booking = new BookingPage(page);
    const card = page.getByRole('article').filter({ hasText: eventName });
    const dialog = page.getByRole('dialog');
    /** The browser reports each request that failed; a page of ours reports nothing else. */
    const forgetFailures = () => {
      expect(consoleMessages.splice(0).filter((text) => /exception/.test(text))).toEqual([]);
    };
    const offline = async (press: () => Promise<void>, says: () => Promise<void>) => {
      await context.setOffline(true);
      await press();
      await says();
      await context.setOffline(false);
      forgetFailures();
    };

    await test.step('opens the form whose code is missing at first', async () => {
      await page.route(chunks, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await page.goto('/about');
      await page.getByRole('main').getByRole('link', { name: /book/i }).first().click();
      await expect(failurePanel(page)).toBeVisible({ timeout: 25_000 });
      await page.unroute(chunks);
      await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
      await expect(booking.form).toBeVisible();
      forgetFailures();
    });

    await test.step('reloads the form that is half filled in', async () => {
      await booking.fillEvent({ name: eventName, guests: 40, location: 'Anacostia boathouse' });
      await booking.fillTime({ date: day, time: '18:00' });
      await page.reload();
      await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(eventName);
      await expect((await booking.at('Your event')).getByLabel('Date', { exact: true })).toHaveValue(day);
    });

    await test.step('signs in in another tab, and books in the first one', async () => {
      const tab = await context.newPage();
      await new AccountPages(tab).signIn(customer);
      await expect(tab).toHaveURL(/\/(account|booking)/);
      await tab.close();
      await booking.fillContact({ phone: '202-555-0199' });
      await offline(
        () => booking.submit(),
        () => expect(page.getByText('you cannot book twice by trying again')).toBeVisible(),
      );
      await booking.submit();
      await expect(booking.payment).toBeVisible();
      await expectNoOverflow(page);
    });

    await test.step('goes back from the payment step, and forward again', async () => {
      await page.goBack();
      await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(eventName);
      await page.goForward();
      await expect(booking.payment).toBeVisible();
      await page.reload();
      await expect(booking.payment).toBeVisible();
    });

    await test.step('has a card declined, and pays by another', async () => {
      const checkout = await booking.openCheckout();
      await payByCard(checkout, '4000000000000002');
      await expect(checkout.getByText('Your card was declined. No money was taken.')).toBeVisible();
      await payByCard(checkout);
      await checkout.waitForURL(/\/booking/);
      await checkout.close();
      await expectBooked(page);
      await page.reload();
      await expect(page.getByText('Your event is booked')).toBeVisible();
      forgetFailures(); // the sandbox answers a declined card with 402
    });

    await test.step('signs the contract after logging out in another tab', async () => {
      await new MyBookings(page).open();
      await page.goto('/account?tab=signatures');
      await page.getByRole('link', { name: 'Read Contract' }).click();
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('textbox', { name: 'Your full name' }).fill(NAME);
      const tab = await context.newPage();
      await tab.goto('/account');
      await tab.getByRole('button', { name: 'Log Out' }).click();
      await expect(tab).toHaveURL(/\/sign-in/);
      await tab.close();
      await signInAndReturn(page, customer, /\/account\/contract/);
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('textbox', { name: 'Your full name' }).fill(NAME);
      await offline(
        () => page.getByRole('button', { name: 'Complete Signature' }).click(),
        () => expect(page.getByText('Failed to process signature. Please try again.')).toBeVisible(),
      );
      await page.getByRole('button', { name: 'Complete Signature' }).click();
      await expect(page.getByText(`Signed by ${NAME}`)).toBeVisible();
    });

    await test.step('changes the guests and the day; the first try is offline', async () => {
      await new MyBookings(page).openBooking(eventName);
      await card.getByRole('button', { name: 'Change booking' }).click();
      await dialog.getByLabel('Date', { exact: true }).fill(other);
      await dialog.getByRole('button', { name: /^6:00 PM to 10:00 PM/ }).click();
      await dialog.getByLabel('Number of guests').fill('60');
      await dialog.getByRole('button', { name: 'Review the changes' }).click();
      await expect(dialog).toContainText('Moves left after this');
      await offline(
        () => dialog.getByRole('button', { name: 'Change booking' }).click(),
        () => expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible(),
      );
      await dialog.getByRole('button', { name: 'Change booking' }).click();
      await expect(dialog).toBeHidden();
      await page.reload();
      await expect(card).toContainText('60 guests');
      await expectNoOverflow(page);
    });

    await test.step('cancels it in another tab while this one asks', async () => {
      await card.getByRole('button', { name: 'Cancel booking' }).click();
      const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
      await expect(question).toContainText('is refunded');
      const tab = await context.newPage();
      await new MyBookings(tab).openBooking(eventName);
      await tab
        .getByRole('article')
        .filter({ hasText: eventName })
        .getByRole('button', { name: 'Cancel booking' })
        .click();
      await tab.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
      await expect(tab.getByRole('article').filter({ hasText: eventName })).toContainText('Cancelled');
      await tab.close();
      await question.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(card).toContainText('Cancelled');
      forgetFailures();
    });

    await test.step('has one booking, and one mail about each thing', async () => {
      await new MyBookings(page).openPast();
      await expect(page.getByRole('article').filter({ hasText: eventName })).toHaveCount(1);
      await waitForMail(customer.email, /^Your booking is cancelled/);
      const subjects = (await mailsTo(customer.email)).map(({ subject }) => subject);
      for (const subject of [/is confirmed/i, /has moved/, /^Your booking is cancelled/])
        expect(
          subjects.filter((text) => subject.test(text)),
          String(subject),
        ).toHaveLength(1);
    });
  },
);
