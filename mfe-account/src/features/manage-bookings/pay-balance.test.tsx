/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  CUSTOMER,
  functionRefusal,
  http,
  HttpResponse,
  nextId,
  paymentRow,
  refusal,
} from 'shared-data/testing';
import { expectNoAxeViolations, fakeTab } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

/** A confirmed booking for $499 with that many cents paid. */
function rows(paid = 25_000) {
  const booking = bookingRow({
    event_name: 'Autumn Gala',
    event_type: 'private',
    event_date: '2099-10-09',
    event_time: '18:30:00',
    status: 'confirmed',
  });
  return { bookings: [booking], payments: [paymentRow({ booking_id: booking.id, purpose: 'deposit', amount: paid })] };
}
async function open(options: Parameters<typeof renderPage>[1] = {}, query = '') {
  const page = renderPage(`/account?tab=bookings&booking=1001${query}`, {
    session: CUSTOMER,
    rows: rows(),
    ...options,
  });
  const card = await screen.findByRole('article', { name: 'Autumn Gala' });
  return { ...page, card };
}
const pay = () => screen.findByRole('button', { name: 'Pay balance, $249.00' });
const OPEN = '$250.00 paid. $249.00 is open and is due by Oct 7, 2099, 6:30 PM Eastern Time.';
const arrive = () => {
  const [booking] = backend.tables.bookings;
  backend.tables.payments.push(paymentRow({ booking_id: booking!.id, purpose: 'balance', amount: 24_900 }));
};

afterEach(() => jest.restoreAllMocks());

// rule: B-2-11
test('a booking with a deposit shows what is paid, what is open and when it is due', async () => {
  const { card, container } = await open();
  expect(await within(card).findByText(OPEN)).toBeVisible();
  expect(await pay()).toHaveAccessibleDescription('Autumn Gala');
  await expectNoAxeViolations(container);
});

test('a booking that is paid in full has nothing to pay', async () => {
  const { card } = await open({ rows: rows(49_900) });
  expect(await within(card).findByText('$499.00 paid in full.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay balance/ })).toBeNull();
});

// rule: B-2-28
test('a booking that is cancelled offers nothing to pay, and shows what was paid, returned and kept', async () => {
  const { card } = await open();
  await pay();
  const [booking] = backend.tables.bookings;
  Object.assign(booking!, { status: 'cancelled', cancel_reason: 'admin' });
  backend.tables.refunds.push({
    ...{ id: nextId(), booking_id: booking!.id, payment_id: backend.tables.payments[0]!.id, amount: 12_500 },
    ...{ reason: 'booking_cancelled', status: 'requested', provider_refund_id: null, made_at: null },
    created_at: '2026-06-01T12:00:00+00:00',
  });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(
    await within(card).findByText(/\$250\.00 was paid\. \$125\.00 is on its way back\. \$125\.00 is kept\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay balance/ })).toBeNull();
});

// rule: B-2-11
test('Pay balance opens the checkout in a tab, and once it is paid the figures change', async () => {
  const { user, card } = await open();
  const { replace } = fakeTab();
  await user.click(await pay());
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://checkout.test/pay/cs_test_1'));
  expect(await screen.findByText('Please complete your payment in the new tab.')).toBeVisible();
  expect(within(card).getByText('Waiting for your payment')).toBeVisible();
  expect(backend.to('POST', '/functions/v1/create-payment')[0]?.body).toEqual({
    booking_id: backend.tables.bookings[0]!.id,
    amount: 24_900,
    purpose: 'balance',
  });
  arrive();
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await within(card).findByText('$499.00 paid in full.')).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Balance paid' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay balance/ })).toBeNull();
});

// rule: payment.md#pay-balance
test('a connection that is gone while a balance is paid is said, and Check again now answers', async () => {
  let offline = false;
  const { user, card } = await open({
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/booking_money`, () => (offline ? HttpResponse.error() : undefined)),
    ],
  });
  fakeTab();
  await user.click(await pay());
  const again = await within(card).findByRole('button', { name: 'Check again now' });
  await user.click(again);
  expect(await within(card).findByText('No payment has arrived yet.')).toBeVisible();
  offline = true;
  await user.click(again);
  expect(await within(card).findByText(/^We cannot reach our server/)).toBeVisible();
  expect(within(card).queryByText(/updates by itself/)).toBeNull();
});

test('the tab that comes back from the checkout waits for the payment too', async () => {
  const { card } = await open({}, '&payment=success');
  expect(await within(card).findByText(OPEN)).toBeVisible();
  arrive();
  expect(await within(card).findByText('$499.00 paid in full.')).toBeVisible();
});

test('a blocked tab is replaced by a link', async () => {
  const { user, container } = await open();
  fakeTab({ blocked: true });
  await user.click(await pay());
  const link = await screen.findByRole('link', { name: 'Open the payment page (new tab)' });
  expect(link).toHaveAttribute('href', 'http://checkout.test/pay/cs_test_1');
  await expectNoAxeViolations(container);
});

test('a stale amount is refused, and the card shows the new one', async () => {
  const refused = http.post(`${BACKEND_URL}/functions/v1/create-payment`, () => {
    backend.tables.bookings[0]!.total_amount = 599;
    return functionRefusal(422, 'price_changed', 'The price has changed. Please review the new amount.', {
      amount: 34_900,
    });
  });
  const { user, card } = await open({ handlers: [refused] });
  const { close } = fakeTab();
  await user.click(await pay());
  const toast = await screen.findByRole('alert', { name: 'Payment Failed' });
  expect(toast).toHaveTextContent('The price has changed. Please review the new amount.');
  expect(close).toHaveBeenCalled();
  expect(await within(card).findByRole('button', { name: 'Pay balance, $349.00' })).toBeEnabled();
});

test('figures that do not load are said so, and can be loaded again', async () => {
  const failure = http.post(`${BACKEND_URL}/rest/v1/rpc/booking_money`, () => refusal(500, 'XX000', 'broken'), {
    once: true,
  });
  const { user, card } = await open({ handlers: [failure] });
  await screen.findByText('What you have paid could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(card).findByText(OPEN)).toBeVisible();
});
