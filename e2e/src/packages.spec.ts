import { AccountPages } from './pages/account-pages.ts';
import { BookingPage } from './pages/booking-page.ts';
import { payByCard } from './pages/checkout-page.ts';
import { waitForMail } from './support/mailbox.ts';
import { signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('Book Premium on the services page books Premium at the price of its card, to the payment and the mail', async ({
  page,
  people,
  slots,
}) => {
  const person = await people.customer('Pia Premium');
  const { date, time } = await slots.free({ time: '14:00' });
  const booking = new BookingPage(page);
  await signInByApi(page, person);

  await test.step('opens the form with the package chosen', async () => {
    await page.goto('/services');
    const card = page.getByRole('list', { name: 'Packages' }).getByRole('listitem').filter({ hasText: 'Book Premium' });
    await expect(card).toContainText('$509 now: 15% off Premium');
    await card.getByRole('link', { name: 'Book Premium' }).click();
    await expect(booking.form.getByRole('radio', { name: /^Premium: \$509/ })).toBeChecked();
    await expect(page).toHaveURL('/booking');
  });

  await test.step('books it for a wedding of 60, whose price by guests is another', async () => {
    await booking.form.getByLabel('Date', { exact: true }).fill(date);
    await booking.form.getByLabel(/^Start time/).fill(time);
    await booking.fillContact({ phone: '202-555-0173' });
    await booking.fillEvent({ name: 'Premium wedding', guests: 60, location: 'Anacostia boathouse' });
    await expect(booking.form.getByRole('status', { name: 'Price' })).toHaveText('$509');
    await expect(booking.form.getByRole('radio', { name: /^By guests: \$959/ })).not.toBeChecked();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await booking.submit();
    await expect(booking.payment).toContainText('5 hours, 2 bartenders');
    await expect(booking.payment).toContainText('15% off Premium-$90.00');
  });

  await test.step('pays it and finds the same in the mail and under My Bookings', async () => {
    const checkout = await booking.openCheckout();
    await payByCard(checkout);
    await checkout.waitForURL(/\/booking/);
    await checkout.close();
    await expect(page.getByText('Booking Confirmed!')).toBeVisible({ timeout: 30_000 });
    const { text } = await waitForMail(person.email, /confirmed/i);
    expect(text).toContain('Service: 5 hours, 2 bartenders');
    expect(text).toContain('15% off Premium: -$90.00');
    expect(text).toContain('Price: $509.00');
    await new AccountPages(page).openBookings();
    const card = page.getByRole('article').filter({ hasText: 'Premium wedding' });
    await expect(card).toContainText('5 hours, 2 bartenders');
    await expect(card).toContainText('$509.00');
  });
});

test('what Home calculates for six hours is what the form asks and keeps in sight, and a card chooses its package', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  await page.goto('/');
  await page.getByRole('group', { name: 'Hours' }).getByRole('radio', { name: '6' }).check();
  const price = page.getByRole('status', { name: 'Your guide price' });
  await expect(price).toHaveText('$749');
  await page.getByRole('link', { name: 'Book this bar' }).click();
  await expect(booking.form.getByLabel('Hours', { exact: true })).toHaveValue('6');
  await expect(booking.form.getByLabel('Number of guests')).toHaveValue('35');
  await expect(booking.form.getByRole('status', { name: 'Price' })).toHaveText('$749');
  await page.setViewportSize({ width: 390, height: 844 });
  await booking.form.getByLabel('Name', { exact: true }).focus();
  await expect(booking.form.getByRole('link', { name: '$749 6 hours, 2 bartenders' })).toBeInViewport();
  await page.getByRole('link', { name: 'Book Luxury' }).click();
  await expect(booking.form.getByRole('radio', { name: /^Luxury: \$999/ })).toBeChecked();
  await expect(booking.form.getByRole('radio', { name: /^Luxury: \$999/ })).toBeFocused();
  await expect(booking.form.getByRole('status', { name: 'Price' })).toHaveText('$999');
  await expectNoOverflow(page);
});
