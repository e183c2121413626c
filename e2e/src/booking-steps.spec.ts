import type { Locator } from '@playwright/test';
import { BookingPage } from './pages/booking-page.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

/** Counts what a person does; "Continue" apart. */
function counter() {
  const count = { presses: 0, fields: 0, continues: 0 };
  return {
    count,
    press: async (control: Locator) => {
      await control.click();
      count.presses += 1;
    },
    type: async (field: Locator, text: string) => {
      await field.fill(text);
      count.fields += 1;
    },
    goOn: async (form: Locator) => {
      await form.getByRole('button', { name: 'Continue' }).click();
      count.continues += 1;
    },
  };
}

// rule: B-2-65, booking.md#steps
test('after three answers the price of the party is in sight, and a visitor pays a deposit after eight presses and six fields', async ({
  page,
  slots,
}, testInfo) => {
  const { count, press, type, goOn } = counter();
  const booking = new BookingPage(page);
  const { form } = booking;
  const heading = (name: string) => form.getByRole('heading', { name, exact: true });
  const email = `stella.${testInfo.project.name}.${Date.now()}@example.com`;

  await test.step('day and time, guests, kind', async () => {
    // Far enough ahead for a deposit.
    const { date } = await slots.free();
    await page.goto(`/booking?date=${date}`);
    await press(form.getByRole('list', { name: 'Open days' }).getByRole('button', { pressed: true }));
    await press(form.getByRole('button', { name: / to .* left/ }).last());
    await type(form.getByLabel('Number of guests'), '80');
    await press(form.getByText('Wedding', { exact: true }));
    await expect(form.getByText('$959').locator('visible=true').first()).toBeInViewport();
  });

  await test.step('the ways, with their prices for this party', async () => {
    await goOn(form);
    await expect(heading('Service')).toBeFocused();
    for (const way of ['By guests: $959', 'Essential: $299', 'Premium: $509', 'Luxury: $999'])
      await expect(form.getByText(way, { exact: true })).toBeInViewport();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

  await test.step('place and details', async () => {
    await goOn(form);
    await expect(heading('Place')).toBeFocused();
    await type(form.getByRole('combobox', { name: /location/i }), 'Anacostia boathouse');
    await goOn(form);
    await expect(heading('Your details')).toBeFocused();
    await type(form.getByLabel('Name', { exact: true }), 'Stella Steps');
    await type(form.getByLabel('Email'), email);
    await type(form.getByLabel('Phone', { exact: true }), '202-555-0187');
    await expectAccessible(page);
    await press(form.getByRole('button', { name: 'Book and continue to payment' }));
  });

  await test.step('the code and the deposit', async () => {
    const code = page.getByRole('region', { name: 'Go on with a code' });
    const { subject } = await waitForMail(email, /is your code/);
    await type(code.getByRole('textbox', { name: 'Code from the mail' }), /^\d{6}/.exec(subject)?.[0] ?? '');
    await press(code.getByText(/^I am 21 or older/));
    await press(code.getByRole('button', { name: 'Confirm and book' }));
    await press(booking.payment.getByText('Deposit: $480.00'));
    await booking.openCheckout();
    expect({ ...count, presses: count.presses + 1 }).toEqual({ presses: 8, fields: 6, continues: 3 });
    await expect(booking.payment.getByRole('button', { name: 'Open the payment page again' })).toBeVisible();
    await booking.payment.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(booking.payment).toBeHidden();
  });
});
