import { BookingPage } from './pages/booking-page.ts';
import { expectBooked } from './pages/checkout-page.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('an event is planned, booked and paid for without a mouse', { tag: '@desktop' }, async ({ page, people }) => {
  const person = await people.customer('Kay Board');
  const eventName = `Keyboard evening ${Date.now()}`;
  const heading = page.getByRole('heading', { level: 1 });
  const focused = page.locator(':focus');

  await test.step('skips to the content, and navigates by the menu', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText('Skip to content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.reload();
    const nav = page.getByRole('navigation', { name: 'Main' });
    await pressOn(page, nav.locator('summary').filter({ hasText: 'Tools' }));
    await pressOn(page, nav.getByRole('link', { name: 'Menu Builder' }));
    await expect(page).toHaveURL('/menu-builder');
    await expect(heading).toBeFocused();
    await pressOn(page, nav.getByRole('link', { name: 'Book', exact: true }));
    await pressOn(page, page.getByRole('link', { name: 'See the whole calendar' }));
    await expect(page).toHaveURL('/availability-checker');
    await expect(heading).toBeFocused();
  });

  await test.step('chooses a day by the arrow keys and a time, and enters the details', async () => {
    const grid = page.getByRole('grid');
    await tabTo(page, grid.locator('button[tabindex="0"]'));
    for (let days = 0; days < 31 && (await focused.getAttribute('aria-disabled')) === 'true'; days += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await pressOn(page, page.getByRole('radio').first(), 'Space');
    await pressOn(page, page.getByRole('button', { name: 'Continue to Booking' }));
    const details = page.getByRole('form', { name: 'Your details' });
    await typeInto(page, details.getByLabel('Name'), 'Kay Board');
    await typeInto(page, details.getByLabel('Email'), person.email);
    await typeInto(page, details.getByLabel('Phone'), '202-555-0173');
    await pressOn(page, details.getByRole('checkbox', { name: /agree/ }), 'Space');
    await pressOn(page, details.getByRole('button', { name: 'Continue to Full Booking' }));
    await expect(page).toHaveURL('/booking');
    await expect(heading).toBeFocused();
  });

  const booking = new BookingPage(page);
  await test.step('a form with an error moves focus to the field', async () => {
    await typeInto(page, booking.form.getByLabel('Number of guests'), '0');
    await pressOn(page, booking.form.getByRole('button', { name: 'Change your details' }));
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
    await typeInto(page, booking.form.getByLabel('Event name (optional)'), eventName);
    await pressOn(page, booking.form.getByRole('button', { name: 'Book and continue to payment' }));
    await expect(page.getByRole('group', { name: '2 fields need your attention' })).toBeVisible();
    await expect(booking.form.getByLabel('Number of guests')).toBeFocused();
    await typeInto(page, booking.form.getByLabel('Number of guests'), '40');
  });

  await test.step('goes on by Continue, and signs in when asked', async () => {
    for (const [press, next] of [
      ['Continue', 'Service'],
      ['Continue', 'Place'],
    ] as const) {
      await pressOn(page, booking.form.getByRole('button', { name: press }));
      await expect(page.getByRole('heading', { name: next, exact: true })).toBeFocused();
    }
    await typeInto(page, booking.form.getByRole('combobox', { name: /location/i }), 'Anacostia boathouse');
    await page.keyboard.press('Escape');
    await pressOn(page, booking.form.getByRole('button', { name: 'Continue' }));
    await pressOn(page, booking.form.getByRole('button', { name: 'Book and continue to payment' }));
    await expect(page.getByText('You need to create an account to make a booking')).toBeVisible();
    await pressOn(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /sign in/i })
        .first(),
    );
    const signIn = page.getByRole('form', { name: 'Sign in with a password' });
    await typeInto(page, signIn.getByRole('textbox', { name: 'Email' }), person.email);
    await typeInto(page, signIn.getByRole('textbox', { name: 'Password' }), person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/booking/);
    await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(eventName);
  });

  await test.step('books and pays', async () => {
    await pressOn(page, booking.form.getByRole('button', { name: 'Book and continue to payment' }));
    const opened = page.waitForEvent('popup');
    await pressOn(page, booking.payment.getByRole('button', { name: /^Pay / }));
    const checkout = await opened;
    await typeInto(checkout, checkout.getByLabel('Card number'), '4242424242424242');
    await typeInto(checkout, checkout.getByLabel('Expiry'), '12/34');
    await typeInto(checkout, checkout.getByLabel('Security code'), '123');
    await typeInto(checkout, checkout.getByLabel('Name on card'), 'Kay Board');
    await checkout.keyboard.press('Enter');
    await checkout.waitForURL(/\/booking/);
    await checkout.close();
    await expectBooked(page);
  });

  await test.step('finds the booking in the account, by its tabs', async () => {
    await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /account/i }));
    await expect(page).toHaveURL(/\/account/);
    await tabTo(page, page.getByRole('tab', { selected: true }));
    const bookings = page.getByRole('tab', { name: 'My Bookings' });
    for (
      let tabs = 0;
      tabs < 6 && !(await bookings.evaluate((element) => element === document.activeElement));
      tabs += 1
    )
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: eventName })).toContainText(/confirmed/i);
  });
});
