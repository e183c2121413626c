import { AccountPages } from './pages/account-pages.ts';
import { BookingPage } from './pages/booking-page.ts';
import { payByCard } from './pages/checkout-page.ts';
import { makeQuote } from './pages/quote-page.ts';
import { expect, test } from './support/test.ts';
import { gotoTranslated } from './support/translated.ts';

// rule: B-7-01
test(
  'a customer whose browser translates the pages makes a quote, signs in, books, and pays the amount that the button says',
  { tag: ['@phone', '@core'] },
  async ({ page, people, slots }) => {
    const person = await people.customer('Tomas Traducido');
    const booking = new BookingPage(page);

    await test.step('computes a quote', async () => {
      await gotoTranslated(page, '/quote');
      await makeQuote(page, person.email);
      const total = page.getByRole('main').getByText('$2,100.00', { exact: true });
      await expect(total).toBeVisible();
      await page.getByRole('button', { name: 'Change details' }).click();
      await page.getByLabel('Guest count').fill('70');
      await page.getByRole('button', { name: 'Get my quote' }).click();
      await expect(page.getByText('70 × $15.00')).toBeVisible();
      await expect(total).toBeHidden();
    });

    await test.step('signs in', async () => {
      await gotoTranslated(page, '/sign-in');
      await page.getByRole('tab', { name: 'Magic Link' }).click();
      await page.getByRole('tab', { name: 'Password' }).click();
      await new AccountPages(page).fillSignIn(person);
      await expect(page).toHaveURL('/account');
    });

    await test.step('fills in the form and sees the price of what is entered', async () => {
      await gotoTranslated(page, `/booking?${new URLSearchParams({ ...(await slots.free()) })}`);
      await booking.fillContact({ phone: '202-555-0173' });
      await booking.fillEvent({ name: 'Traducido wedding', guests: 90, location: 'Anacostia boathouse' });
      const price = booking.form.getByRole('status', { name: 'Price' });
      await expect(price).toHaveText('$959');
      await (await booking.at('Your event')).getByLabel('Number of guests').fill('40');
      await expect(price).toHaveText('$599');
      await expect(await booking.service('By guests: $599')).toBeChecked();
      await booking.submit();
    });

    await test.step('pays the deposit', async () => {
      const pay = booking.payment.getByRole('button', { name: /^Pay / });
      await expect(pay).toHaveText('Pay $599.00');
      await booking.payment.getByText('Deposit: $300.00').click();
      await expect(pay).toHaveJSProperty('textContent', 'Pay $300.00\u200b'); // translated again
      const checkout = await booking.openCheckout();
      await expect(checkout.getByText('$300.00').first()).toBeVisible();
      await expect(booking.payment.getByRole('button', { name: 'Open the payment page again' })).toBeVisible();
      await payByCard(checkout);
      await checkout.waitForURL(/\/booking/);
      await checkout.close();
      await expect(page.getByRole('heading', { name: 'Your event is booked' })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('Deposit paid')).toBeVisible();
    });
  },
);
