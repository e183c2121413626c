import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import { formatDate } from 'shared-data/domain/time';
import {
  backend,
  bookingRow,
  CUSTOMER,
  dayFromNow,
  functionRefusal,
  http,
  HttpResponse,
  refusal,
} from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { fakeTab } from '../testing/fake-tab.ts';
import {
  bookingForm,
  enter,
  EVENT,
  field,
  fillForm,
  openBooking,
  openSignedIn,
  send,
} from '../testing/open-booking.tsx';

const FUNCTIONS = 'http://backend.test/functions/v1';
const calls = (name: string) => backend.to('POST', `/functions/v1/${name}`);
const step = () => screen.getByRole('region', { name: 'Complete your payment' });
const pay = (user: UserEvent) => user.click(within(step()).getByRole('button', { name: /^Pay / }));

/** Books with the form and waits for the payment step. */
async function bookToPayment(options: RenderOptions = {}) {
  const opened = await openSignedIn(options);
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  enter('Company name (optional)', 'Vale Gardens');
  await send(opened.user);
  await screen.findByText(/We hold this place for you until/);
  const booking = backend.tables.bookings[0]!;
  return { ...opened, booking };
}

/** Sets the status as the webhook does, then focuses this tab. */
async function becomes(status: string) {
  backend.tables.bookings[0]!.status = status;
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
}

afterEach(() => jest.restoreAllMocks());

test('the step shows the short id, the amount in dollars with its currency, and what a cancellation returns', async () => {
  const { booking } = await bookToPayment();
  expect(within(step()).getByText(booking.id.slice(0, 8))).toBeVisible();
  expect(within(step()).getByText('$499.00 USD')).toBeVisible();
  expect(within(step()).getByText('Full amount, nothing due later.')).toBeVisible();
  expect(within(step()).getByText('If you cancel, nothing is returned.')).toBeVisible();
  expect(within(step()).queryByRole('radio')).toBeNull();
  expect(within(step()).getByText('7:00 PM Eastern Time')).toBeVisible();
  expect(within(step()).getByText(/^Your booking includes 4 hours of bar service with 2 bartenders,/)).toBeVisible();
  expect(within(step()).getByText(/35 more minutes/)).toBeVisible();
});

test('Pay opens the tab within the click and loads checkout in it; the amount is sent in cents', async () => {
  const { user, booking } = await bookToPayment();
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

test('a blocked tab is replaced by a link', async () => {
  const { user } = await bookToPayment();
  fakeTab({ blocked: true });
  await pay(user);
  const link = await screen.findByRole('link', { name: 'Open the payment page (new tab)' });
  expect(link).toHaveAttribute('href', 'http://checkout.test/pay/cs_test_1');
  expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible();
});

test.each([
  [
    'the message of the refusal',
    functionRefusal(502, 'provider_unavailable', 'The card service is away.'),
    'The card service is away.',
  ],
  ['the fallback', HttpResponse.json({}, { status: 500 }), 'Payment failed'],
  ['an answer without url', HttpResponse.json({ session_id: 'cs_1' }), 'No payment URL received'],
])('a checkout that cannot start shows Payment Failed with %s and closes the tab', async (_case, answer, text) => {
  const { user } = await bookToPayment({ handlers: [http.post(`${FUNCTIONS}/create-payment`, () => answer.clone())] });
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
      ? HttpResponse.json({ status: 'cancelled', hold_expires_at: null })
      : undefined,
  );
  const { user } = await bookToPayment({ handlers: [state] });
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

test('Cancel Booking cancels and returns to the filled form', async () => {
  const { user, booking } = await bookToPayment();
  await user.click(within(step()).getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(bookingForm()).toBeVisible());
  expect(backend.to('POST', '/rest/v1/rpc/cancel_booking')[0]?.body).toEqual({ p_booking_id: booking.id });
  expect(booking.status).toBe('cancelled');
  expect(field('Location')).toHaveValue(EVENT.location);
  expect(field('Number of guests')).toHaveValue(40);
  expect(field('Company name (optional)')).toHaveValue('Vale Gardens');
  expect(screen.queryByRole('region', { name: 'Complete your payment' })).toBeNull();
});

test('query parameters do not overwrite later changes when the form is shown again', async () => {
  const { user } = await openSignedIn({ route: '/booking?name=From+Address' });
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  await send(user);
  await screen.findByText(/We hold this place for you until/);
  await user.click(within(step()).getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(field('Name')).toHaveValue(EVENT.name));
});

test('a failed cancellation shows the error toast and keeps the payment step', async () => {
  const fail = http.post('http://backend.test/rest/v1/rpc/cancel_booking', () => refusal(500, 'XX000', 'boom'));
  const { user } = await bookToPayment({ handlers: [fail] });
  await user.click(within(step()).getByRole('button', { name: 'Cancel Booking' }));
  const toast = await screen.findByRole('alert', { name: 'Error' });
  expect(within(toast).getByText('Failed to cancel booking. Please try again.')).toBeVisible();
  expect(step()).toBeVisible();
});

test('once paid the booking is synced, the toast is shown and the form is reset', async () => {
  const { booking } = await bookToPayment();
  await becomes('confirmed');
  const toast = await screen.findByRole('group', { name: 'Booking Confirmed!' });
  expect(
    within(toast).getByText('Your booking has been confirmed and synced with our scheduling system.'),
  ).toBeVisible();
  expect(calls('sync-acuity').map(({ body }) => body)).toEqual([{ booking_id: booking.id }]);
  expect(screen.getByRole('heading', { name: 'Your event is booked' })).toHaveFocus();
  const form = within(bookingForm());
  for (const label of ['Name', 'Email', 'Phone', 'Company name (optional)', 'Location', 'Date', /^Start time/])
    expect(field(label)).toHaveValue('');
  expect(field('Number of guests')).toHaveValue(null);
  expect(form.getByRole('radio', { name: 'Private' })).toBeChecked();
  expect(field('How did you hear about us?')).toHaveValue('search');
  await expectAccessible();
});

test('the badge of the first booking is granted once it is paid, not before', async () => {
  await bookToPayment();
  expect(backend.to('POST', '/rest/v1/user_achievements')).toHaveLength(0);
  await becomes('confirmed');
  await screen.findByRole('group', { name: 'Booking Confirmed!' });
  await waitFor(() => expect(backend.to('POST', '/rest/v1/user_achievements')).toHaveLength(1));
});

test.each([
  ['the function fails', functionRefusal(502, 'sync_failed', 'No answer.')],
  ['the function refuses', HttpResponse.json({ success: false })],
])(
  'when %s after payment, the booking is confirmed with an error toast and the form is kept',
  async (_case, answer) => {
    await bookToPayment({ handlers: [http.post(`${FUNCTIONS}/sync-acuity`, () => answer.clone())] });
    await becomes('confirmed');
    const toast = await screen.findByRole('alert', { name: 'Booking Confirmed' });
    expect(
      within(toast).getByText(
        "Your booking is confirmed, but there was an issue with scheduling sync. We'll contact you to confirm details.",
      ),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your event is booked' })).toBeVisible();
    expect(field('Location')).toHaveValue(EVENT.location);
    expect(field('Number of guests')).toHaveValue(40);
    await expectAccessible();
  },
);

test('the form is kept after a failed sync, even if another tab has written a draft', async () => {
  await bookToPayment({
    handlers: [http.post(`${FUNCTIONS}/sync-acuity`, () => HttpResponse.json({ success: false }))],
  });
  const blank = { ...BOOKING_DEFAULTS, name: CUSTOMER.fullName, email: CUSTOMER.email };
  localStorage.setItem('district-pour:draft:booking', JSON.stringify({ at: Date.now(), values: blank }));
  await becomes('confirmed');
  expect(await screen.findByRole('heading', { name: 'Your event is booked' })).toBeVisible();
  expect(field('Name')).toHaveValue(EVENT.name);
  expect(field('Phone')).toHaveValue(EVENT.phone);
  expect(field('Location')).toHaveValue(EVENT.location);
});

test('after a reload in the payment step, Cancel Booking returns to the form with everything in it', async () => {
  const first = await bookToPayment();
  first.unmount();
  const { user } = openBooking({ session: CUSTOMER });
  await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(field('Location')).toHaveValue(EVENT.location));
  expect(field('Name')).toHaveValue(EVENT.name);
  expect(field('Phone')).toHaveValue(EVENT.phone);
  expect(field('Company name (optional)')).toHaveValue('Vale Gardens');
  expect(field('Number of guests')).toHaveValue(40);
});

test('the payment is also detected while another tab has focus', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  await bookToPayment();
  const poll = timers.mock.calls.find(([, pause]) => pause === 4_000)?.[0];
  backend.tables.bookings[0]!.status = 'confirmed';
  await act(async () => poll?.());
  expect(await screen.findByRole('group', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('a lapsed hold offers the way back to the filled form', async () => {
  const { user } = await bookToPayment();
  await becomes('cancelled');
  expect(await screen.findByRole('heading', { name: 'Your place is no longer held' })).toHaveFocus();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(field('Location')).toHaveValue(EVENT.location);
});

test('a hold has lapsed when its time is over, even before the status changes', async () => {
  await bookToPayment();
  backend.tables.bookings[0]!.hold_expires_at = new Date(Date.now() - 1000).toISOString();
  await becomes('pending');
  expect(await screen.findByRole('heading', { name: 'Your place is no longer held' })).toBeVisible();
});

test('a session that ends before the payment shows links to sign in', async () => {
  await bookToPayment();
  await act(async () => {
    localStorage.removeItem('district-pour-session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'district-pour-session' }));
  });
  expect(await within(step()).findByText('Your session has ended')).toBeVisible();
  expect(within(step()).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});

test('leaving checkout returns to the payment step', async () => {
  const held = bookingRow({ user_id: CUSTOMER.id, hold_expires_at: new Date(Date.now() + 20 * 60_000).toISOString() });
  const { router } = openBooking({
    session: CUSTOMER,
    rows: { bookings: [held] },
    route: `/booking?payment=cancelled&booking=${held.id}`,
  });
  expect(await screen.findByRole('group', { name: 'Payment not completed' })).toBeVisible();
  expect(within(step()).getByText(held.id.slice(0, 8))).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(`?payment=due&booking=${held.id}`));
});

const held = (name: string) =>
  bookingRow({ event_name: name, hold_expires_at: new Date(Date.now() + 20 * 60_000).toISOString() });

test('the payment step is in the address, which a reload shows again, until the step is left', async () => {
  const { router, booking, unmount } = await bookToPayment();
  await waitFor(() => expect(router.state.location.search).toBe(`?payment=due&booking=${booking.id}`));
  unmount();
  backend.tables.bookings.push(held('Another event'));
  const { user, router: reloaded } = openBooking({
    session: CUSTOMER,
    route: `/booking?payment=due&booking=${booking.id}`,
  });
  await screen.findByText(/We hold this place for you until/);
  expect(within(step()).getByText(booking.id.slice(0, 8))).toBeVisible();
  await user.click(within(step()).getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(field('Location')).toHaveValue(EVENT.location));
  await waitFor(() => expect(reloaded.state.location.search).toBe(''));
});

test('the only unpaid booking opens at its payment step, without any address', async () => {
  openBooking({ session: CUSTOMER, rows: { bookings: [held('Garden party')] } });
  await screen.findByText(/We hold this place for you until/);
  expect(within(step()).getByText('Garden party')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Booking form' })).toBeNull();
});

const paid = () => bookingRow({ event_date: dayFromNow(-10), status: 'completed' });

test('a customer without a paid booking is offered no second one, whose place would be refused', async () => {
  openBooking({ session: CUSTOMER, rows: { bookings: [held('Garden party')] } });
  await screen.findByText(/We hold this place for you until/);
  expect(within(step()).getByRole('button', { name: 'Cancel Booking' })).toBeVisible();
  expect(within(step()).queryByRole('button', { name: 'Book another event first' })).toBeNull();
});

test('a place that we hold for days is shown with its last day, and another event can be booked first', async () => {
  const until = { by_phone: true, hold_expires_at: `${dayFromNow(4)}T16:59:00Z` };
  openBooking({ session: CUSTOMER, rows: { bookings: [{ ...held('Garden party'), ...until }] } });
  expect(await screen.findByText(new RegExp(formatDate(dayFromNow(4), 'medium')))).toBeVisible();
  expect(screen.queryByText(/more minutes/)).toBeNull();
  expect(within(step()).getByRole('button', { name: 'Book another event first' })).toBeVisible();
});

test('another event can be booked first by a customer who has paid before, and the unpaid one is one press away', async () => {
  const { user, router } = openBooking({ session: CUSTOMER, rows: { bookings: [held('Garden party'), paid()] } });
  await user.click(await screen.findByRole('button', { name: 'Book another event first' }));
  expect(field('Location')).toHaveValue('');
  await waitFor(() => expect(field('Name')).toHaveValue(CUSTOMER.fullName));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(within(step()).getByText('Garden party')).toBeVisible();
});

test.each([
  ['the query has an event', '/booking?date=2099-06-12', {}],
  ['another event is typed already', '/booking', { location: 'Pier 4' }],
])('the form stays when %s', async (_case, route, draft) => {
  localStorage.setItem('district-pour:draft:booking', JSON.stringify({ at: Date.now(), values: draft }));
  if (Object.keys(draft).length === 0) localStorage.removeItem('district-pour:draft:booking');
  await openSignedIn({ route, rows: { bookings: [held('Garden party')] } });
  expect(await screen.findByText('You have a booking that is not paid yet')).toBeVisible();
  expect(bookingForm()).toBeVisible();
});

test('with two unpaid bookings the form is shown', async () => {
  await openSignedIn({ rows: { bookings: [held('Garden party'), held('Reception')] } });
  expect(await screen.findByText('You have a booking that is not paid yet')).toBeVisible();
  expect(bookingForm()).toBeVisible();
});

test('the address of a cancelled booking offers no payment', async () => {
  const gone = { ...held('Garden party'), status: 'cancelled' };
  const { user } = openBooking({
    session: CUSTOMER,
    rows: { bookings: [gone] },
    route: `/booking?payment=cancelled&booking=${gone.id}`,
  });
  expect(await screen.findByRole('heading', { name: 'Your place is no longer held' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(field('Event name (optional)')).toHaveValue('Garden party');
});
