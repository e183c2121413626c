/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { backend, functionRefusal, gate, http, HttpResponse, refusal } from 'shared-data/testing';
import { fakeTab } from 'shared-ui/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { becomes, openAtPayment, paymentStep as step } from '../testing/open-payment.tsx';

const FUNCTIONS = 'http://backend.test/functions/v1';
const calls = (name: string) => backend.to('POST', `/functions/v1/${name}`);
const pay = (user: UserEvent) => user.click(within(step()).getByRole('button', { name: /^Pay / }));

afterEach(() => jest.restoreAllMocks());

// rule: B-2-08, P-9-68, P-9-69, P-9-70
test('the step shows the booking’s number, the amount in dollars with its currency, and what a cancellation returns', async () => {
  await openAtPayment();
  expect(within(step()).getByText('Booking 1001, Private, 40 guests')).toBeVisible();
  expect(within(step()).getByText('$499.00 USD')).toBeVisible();
  expect(within(step()).getByText('Full amount, nothing due later.')).toBeVisible();
  expect(within(step()).getByText('If you cancel, nothing is returned.')).toBeVisible();
  expect(within(step()).queryByRole('radio')).toBeNull();
  expect(within(step()).getByText(/, 7:00 PM to 11:00 PM Eastern Time$/)).toBeVisible();
  expect(within(step()).getByText(/3\d more minutes/)).toBeVisible();
});

// rule: payment.md#payment-step
test('the rest of the booking is folded below the button to pay', async () => {
  const { user } = await openAtPayment();
  const service = within(step()).getByText(
    /^Your booking includes 4 hours of bar service with 2 bartenders for up to 40 guests,/,
  );
  expect(service).not.toBeVisible();
  await user.click(within(step()).getByText('All that is booked'));
  expect(service).toBeVisible();
  expect(step()).toHaveTextContent(
    'Service4 hours, 2 bartenders, up to 40 guestsContactAda LovelaceEmailcustomer@example.comPhone(202) 555-0101',
  );
});

// rule: P-7-10, P-7-14, P-7-15, P-8-23, P-8-24, P-9-67
test('Pay opens the tab within the click and loads checkout in it; the amount is sent in cents', async () => {
  const { user, booking } = await openAtPayment();
  const { open, tab, replace } = fakeTab();
  let askedBeforeOpen = -1;
  open.mockImplementation(() => {
    askedBeforeOpen = calls('create-payment').length;
    return tab as unknown as Window;
  });
  await pay(user);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://checkout.test/pay/cs_test_1'));
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(askedBeforeOpen).toBe(0);
  expect(tab.opener).toBeNull();
  expect(calls('create-payment').map(({ body }) => body)).toEqual([
    { booking_id: booking.id, amount: 49_900, purpose: 'full' },
  ]);
  const toast = await screen.findByRole('group', { name: 'Payment Processing' });
  expect(within(toast).getByText('Please complete your payment in the new tab.')).toBeVisible();
  expect(calls('sync-acuity')).toHaveLength(0);
  expect(within(step()).getByText('Waiting for your payment')).toBeVisible();
  await expectAccessible();
});

// rule: B-2-14
test('whom the invoice is addressed to can be entered before the payment', async () => {
  const save = http.post('http://backend.test/rest/v1/rpc/set_bill_to', () => new HttpResponse(null, { status: 204 }));
  const { user, booking } = await openAtPayment({ handlers: [save] });
  await user.click(await within(step()).findByRole('button', { name: 'Bill to a company' }));
  expect(screen.getByRole('dialog', { name: 'Bill to' })).toHaveTextContent('It stands on the invoice');
  await user.type(screen.getByRole('textbox', { name: /Order number/ }), 'PO-77{Enter}');
  await waitFor(() => expect(backend.to('POST', '/rest/v1/rpc/set_bill_to')).toHaveLength(1));
  expect(backend.to('POST', '/rest/v1/rpc/set_bill_to')[0]?.body).toMatchObject({
    p_booking_id: booking.id,
    p_order_number: 'PO-77',
  });
});

test('a blocked tab is replaced by a link', async () => {
  const { user } = await openAtPayment();
  fakeTab({ blocked: true });
  await pay(user);
  const link = await screen.findByRole('link', { name: 'Open the payment page (new tab)' });
  expect(link).toHaveAttribute('href', 'http://checkout.test/pay/cs_test_1');
  expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible();
});

// rule: P-8-08, P-8-09, P-8-10, P-8-11
test.each([
  [
    'the message of the refusal',
    functionRefusal(502, 'provider_unavailable', 'The card service is away.'),
    'The card service is away.',
  ],
  ['the fallback', HttpResponse.json({}, { status: 500 }), 'Payment failed'],
  ['an answer without url', HttpResponse.json({ session_id: 'cs_1' }), 'No payment URL received'],
])('a checkout that cannot start shows Payment Failed with %s and closes the tab', async (_case, answer, text) => {
  const { user } = await openAtPayment({ handlers: [http.post(`${FUNCTIONS}/create-payment`, () => answer.clone())] });
  const { close } = fakeTab();
  await pay(user);
  const toast = await screen.findByRole('alert', { name: 'Payment Failed' });
  expect(within(toast).getByText(text)).toBeVisible();
  expect(close).toHaveBeenCalled();
  expect(within(step()).getByRole('button', { name: 'Pay $499.00' })).toBeEnabled();
});

test('Pay opens no checkout for a booking that another tab has cancelled', async () => {
  let cancelled = false;
  const state = http.get('http://backend.test/rest/v1/bookings', ({ request }) =>
    cancelled && new URL(request.url).searchParams.has('id')
      ? HttpResponse.json({ ...backend.tables.bookings[0], status: 'cancelled', hold_expires_at: null })
      : undefined,
  );
  const { user } = await openAtPayment({ handlers: [state] });
  const { open, tab, close } = fakeTab();
  open.mockImplementation(() => {
    cancelled = true; // not before the press: this page polls as well
    return tab as unknown as Window;
  });
  await pay(user);
  expect(await screen.findByRole('heading', { name: 'Your place is no longer held' })).toBeVisible();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(calls('create-payment')).toHaveLength(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

// rule: payment.md#cancel-in-payment-step
test('cancelling while the checkout opens shows the form, closes the tab and shows no error', async () => {
  const { opened, open } = gate();
  const refused = http.post(`${FUNCTIONS}/create-payment`, async () => {
    await opened;
    return functionRefusal(409, 'wrong_status', 'The booking is cancelled.');
  });
  const { user } = await openAtPayment({ handlers: [refused] });
  const { close } = fakeTab();
  await pay(user);
  await waitFor(() => expect(calls('create-payment')).toHaveLength(1));
  await user.click(within(step()).getByRole('button', { name: 'Cancel Booking' }));
  await screen.findByRole('form', { name: 'Booking form' });
  open();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed cancellation shows the error toast and keeps the payment step', async () => {
  const fail = http.post('http://backend.test/rest/v1/rpc/cancel_booking', () => refusal(500, 'XX000', 'boom'));
  const { user } = await openAtPayment({ handlers: [fail] });
  await user.click(within(step()).getByRole('button', { name: 'Cancel Booking' }));
  const toast = await screen.findByRole('alert', { name: 'Error' });
  expect(within(toast).getByText('Failed to cancel booking. Please try again.')).toBeVisible();
  expect(step()).toBeVisible();
});

// rule: payment.md#notice-payment
test('the payment is also detected while another tab has focus', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  await openAtPayment();
  const poll = timers.mock.calls.find(([, pause]) => pause === 4_000)?.[0];
  backend.tables.bookings[0]!.status = 'confirmed';
  await act(async () => poll?.());
  expect(await screen.findByRole('group', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('a hold has expired when its time is over, even before the status changes', async () => {
  await openAtPayment();
  backend.tables.bookings[0]!.hold_expires_at = new Date(Date.now() - 1000).toISOString();
  await becomes('pending');
  expect(await screen.findByRole('heading', { name: 'Your place is no longer held' })).toBeVisible();
});

test('a session that ends before the payment shows links to sign in', async () => {
  await openAtPayment();
  await act(async () => {
    localStorage.removeItem('district-pour-session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'district-pour-session' }));
  });
  expect(await within(step()).findByText('Your session has ended')).toBeVisible();
  expect(within(step()).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});

// rule: B-2-61
test('once it is paid, the badges are read again, and the page grants none', async () => {
  await openAtPayment();
  const reads = () => backend.to('GET', '/rest/v1/user_achievements').length;
  const before = reads();
  await becomes('confirmed');
  await screen.findByRole('group', { name: 'Booking Confirmed!' });
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(backend.to('POST', '/rest/v1/user_achievements')).toEqual([]);
});
