/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { backend, CUSTOMER, dayFromNow, functionRefusal, http } from 'shared-data/testing';
import { fakeTab, translatePage } from 'shared-ui/testing';
import { bookingForm, enter, openBooking, radio, slotsLoaded } from '../testing/open-booking.tsx';
import { held, paymentStep } from '../testing/open-payment.tsx';

const CREATE_PAYMENT = 'http://backend.test/functions/v1/create-payment';

let stop: () => void = () => {};
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

// rule: B-7-01
test('the price follows the number of guests on a translated page, beside the form and in the choices', async () => {
  openBooking();
  await slotsLoaded();
  stop = translatePage();
  const form = within(bookingForm());
  const price = form.getByRole('status', { name: 'Price' });
  for (const [guests, amount] of [
    ['40', '$499'],
    ['90', '$799'],
    ['40', '$499'],
  ] as const) {
    enter(/^Number of guests/, guests);
    await waitFor(() => expect(price).toHaveTextContent(amount));
    expect(radio(/^By guests/).closest('label')).toHaveTextContent(`By guests: ${amount}`);
  }
  enter(/^Number of guests/, '');
  await waitFor(() => expect(price).not.toHaveTextContent('$'));
  expect(radio(/^By guests/).closest('label')).not.toHaveTextContent('$');
});

// rule: B-7-01
test('the button of a translated payment step names the amount that is charged, whatever is chosen and however the price changes', async () => {
  const refuse = http.post(
    CREATE_PAYMENT,
    () => {
      backend.tables.bookings[0]!.total_amount = 599;
      return functionRefusal(422, 'price_changed', 'The price has changed.', { amount: 59_900 });
    },
    { once: true },
  );
  const bookings = [held({ event_type: 'private', event_date: dayFromNow(60) })];
  const { user } = openBooking({ session: CUSTOMER, rows: { bookings }, handlers: [refuse] });
  await screen.findByText(/We hold this place for you until/);
  fakeTab();
  const step = within(paymentStep());
  stop = translatePage();
  const pay = (amount: string) => step.findByRole('button', { name: `Pay ${amount}\u200b` });
  await user.click(await pay('$499.00'));
  expect(await step.findByText(/It was \$499.00 and is now \$599.00/)).toBeVisible();
  await user.click(step.getByRole('radio', { name: /^Deposit: \$300.00/ }));
  await user.click(await pay('$300.00'));
  expect(await step.findByRole('button', { name: /^Open the payment page again/ })).toBeVisible();
  await user.click(step.getByRole('radio', { name: /^Full amount: \$599.00/ }));
  await user.click(await pay('$599.00'));
  await waitFor(() =>
    expect(
      backend.to('POST', '/functions/v1/create-payment').map(({ body }) => (body as { amount: number }).amount),
    ).toEqual([49_900, 30_000, 59_900]),
  );
});
