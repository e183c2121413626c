import { BookingPage } from './pages/booking-page.ts';
import { MyBookings } from './pages/my-bookings.ts';
import { demoCustomer, signInByApi } from './support/session.ts';
import type { OpenSlot } from './support/fixtures/slots.ts';
import { expect, expectNoOverflow, test } from './support/test.ts';

// rule: B-1-06
test(
  'a past event of My Bookings is in the form after one press, and nothing of it is in the address',
  { tag: '@phone' },
  async ({ page }) => {
    await signInByApi(page, demoCustomer);
    await new MyBookings(page).openPast();
    const card = page.getByRole('article', { name: 'Anniversary dinner' });
    await card.getByRole('link', { name: 'Rebook' }).click();

    const booking = new BookingPage(page);
    await expect(booking.form.getByLabel('Number of guests')).toHaveValue('48');
    await expect(booking.form.getByLabel('Date', { exact: true })).toHaveValue('');
    await expect(booking.form.getByLabel('Date', { exact: true })).toBeFocused();
    await expect(booking.form.getByRole('region', { name: 'Place' })).toContainText(/Woodmont Avenue/);
    await expect(page.getByRole('group', { name: 'Rebooking Anniversary dinner' })).toContainText(
      /The price includes your \d+% loyalty discount/,
    );
    await expect(page).toHaveURL('/booking');
    await expectNoOverflow(page);
    await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(
      'Anniversary dinner',
    );
  },
);

// rule: B-2-60
test(
  'a second unpaid booking is refused with the time to try again, and is made once the first is cancelled',
  { tag: '@phone' },
  async ({ page, consoleMessages, people, slots }) => {
    const [first, second] = [await slots.free(), await slots.free()];
    const booking = new BookingPage(page);
    const fill = async (slot: OpenSlot, name: string) => {
      await page.goto(`/booking?${new URLSearchParams({ ...slot })}`);
      await booking.fillContact({ phone: '202-555-0173' });
      await booking.fillEvent({ name, guests: 30, location: 'Anacostia boathouse' });
      await booking.submit();
    };
    await signInByApi(page, await people.customer('Hanna Holder'));

    await test.step('holds one place', async () => {
      await fill(first, 'A first evening');
      await expect(booking.payment).toBeVisible();
    });

    await test.step('is refused the second', async () => {
      await fill(second, 'A second evening');
      const refused = page.getByRole('group', { name: 'Please Pay First' });
      await expect(refused).toContainText(
        /You have an unpaid booking\. Pay for it or cancel it under My Bookings, or try again after \d+:\d\d [AP]M Eastern Time/,
      );
      await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(
        'A second evening',
      );
      await expectNoOverflow(page);
      // The browser reports the refusal itself.
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('status of 429')]);
    });

    await test.step('cancels the first under My Bookings and books the second', async () => {
      await page
        .getByRole('group', { name: 'Please Pay First' })
        .getByRole('link', { name: 'Open My Bookings' })
        .click();
      await page.getByRole('tab', { name: 'My Bookings' }).click();
      await new MyBookings(page).openListed('A first evening');
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await page.goto('/booking');
      await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(
        'A second evening',
      );
      await booking.submit();
      await expect(booking.payment).toBeVisible();
      await booking.payment.getByRole('button', { name: 'Cancel Booking' }).click();
      await expect(booking.payment).toBeHidden();
    });
  },
);
