import { act, screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER, dayFromNow, functionRefusal, http, paymentRow } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { fakeTab } from 'shared-ui/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { openBooking } from '../testing/open-booking.tsx';

const CREATE_PAYMENT = 'http://backend.test/functions/v1/create-payment';
const step = () => screen.getByRole('region', { name: 'Complete your payment' });
const choice = (name: RegExp) => within(step()).getByRole('radio', { name });
const payments = () => backend.to('POST', '/functions/v1/create-payment').map(({ body }) => body);

/** The payment step of a booking for $499 that many days ahead. */
async function openStep(days: number, options: RenderOptions = {}) {
  const booking = bookingRow({
    event_type: 'private',
    event_date: dayFromNow(days),
    hold_expires_at: new Date(Date.now() + 20 * 60_000).toISOString(),
  });
  const opened = openBooking({ session: CUSTOMER, rows: { bookings: [booking] }, ...options });
  await screen.findByText(/We hold this place for you until/);
  return { ...opened, booking };
}

async function poll() {
  await act(async () => void window.dispatchEvent(new Event('focus')));
}

afterEach(() => jest.restoreAllMocks());

// rule: B-2-10
test('the full amount is the first choice and selected; a deposit of half is the other', async () => {
  await openStep(60);
  const choices = within(within(step()).getByRole('radiogroup', { name: /^What would you like to pay now/ }));
  const [full, deposit] = choices.getAllByRole('radio');
  expect(full).toHaveAccessibleName('Full amount: $499.00');
  expect(full).toBeChecked();
  expect(full).toHaveAccessibleDescription(
    /^Nothing due later. If you cancel, we return \$499.00 until .*, \$249.50 until/,
  );
  expect(deposit).toHaveAccessibleName('Deposit: $250.00');
  expect(deposit).toHaveAccessibleDescription(
    /^The other \$249.00 is due 48 hours before the event. If you cancel, we return \$250.00 until .*, \$125.00 until/,
  );
  expect(within(step()).getByRole('button', { name: 'Pay $499.00' })).toBeVisible();
  await expectAccessible();
});

// rule: B-2-10
test.each([
  [15, 2],
  [14, 0],
])('%i days before the event there are %i choices', async (days, count) => {
  await openStep(days);
  expect(within(step()).queryAllByRole('radio')).toHaveLength(count);
});

// rule: B-2-10
test('the deposit is chosen by keyboard, and Pay charges it', async () => {
  const { user, booking } = await openStep(60);
  fakeTab();
  choice(/^Full amount/).focus();
  await user.keyboard('{ArrowDown}');
  expect(choice(/^Deposit/)).toBeChecked();
  await user.click(within(step()).getByRole('button', { name: 'Pay $250.00' }));
  expect(await within(step()).findByText('Waiting for your payment')).toBeVisible();
  expect(payments()).toEqual([{ booking_id: booking.id, amount: 25_000, purpose: 'deposit' }]);
});

test('another choice while a checkout is open offers its own', async () => {
  const { user } = await openStep(60);
  fakeTab();
  await user.click(within(step()).getByRole('button', { name: 'Pay $499.00' }));
  await within(step()).findByText('Waiting for your payment');
  await user.click(choice(/^Deposit/));
  expect(within(step()).queryByText('Waiting for your payment')).toBeNull();
  await user.click(within(step()).getByRole('button', { name: 'Pay $250.00' }));
  await waitFor(() => expect(payments()).toHaveLength(2));
});

// rule: B-2-10
test('a price that has changed is refused; the new amounts are shown and the choice stays', async () => {
  const refuse = http.post(
    CREATE_PAYMENT,
    () => {
      backend.tables.bookings[0]!.total_amount = 599;
      return functionRefusal(422, 'price_changed', 'The price has changed. Please review the new amount.', {
        amount: 30_000,
      });
    },
    { once: true },
  );
  const { user } = await openStep(60, { handlers: [refuse] });
  fakeTab();
  await user.click(choice(/^Deposit/));
  await user.click(within(step()).getByRole('button', { name: 'Pay $250.00' }));
  expect(await screen.findByRole('alert', { name: 'Payment Failed' })).toBeVisible();
  const notice = (await within(step()).findByText('The price has changed')).closest('[role=status]');
  expect(notice).toHaveTextContent('It was $499.00 and is now $599.00.');
  expect(choice(/^Deposit: \$300.00/)).toBeChecked();
  await expectAccessible();
  await user.click(within(step()).getByRole('button', { name: 'Pay $300.00' }));
  await waitFor(() => expect(payments()).toHaveLength(2));
  expect(payments()[1]).toMatchObject({ amount: 30_000, purpose: 'deposit' });
});

// rule: B-2-10
test('after a deposit the confirmation shows what is paid, what is open and when it is due', async () => {
  const { booking } = await openStep(60);
  backend.tables.payments.push(paymentRow({ booking_id: booking.id, purpose: 'deposit', amount: 25_000 }));
  backend.tables.bookings[0]!.status = 'confirmed';
  await poll();
  const panel = await screen.findByRole('region', { name: 'Your event is booked' });
  expect(await within(panel).findByText('Deposit paid')).toBeVisible();
  expect(within(panel).getByText('$250.00')).toBeVisible();
  expect(within(panel).getByText('$249.00')).toBeVisible();
  expect(within(panel).getByText(/ 6:00 PM Eastern Time$/)).toBeVisible();
});
