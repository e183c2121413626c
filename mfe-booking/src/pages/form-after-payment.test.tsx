import { screen, waitFor, within } from '@testing-library/react';
import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import { backend, CUSTOMER, dayFromNow, functionRefusal, http, HttpResponse } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import {
  bookingForm,
  enter,
  EVENT,
  field,
  fillForm,
  openBooking,
  openSignedIn,
  radio,
  send,
} from '../testing/open-booking.tsx';
import { becomes, paymentStep as step } from '../testing/open-payment.tsx';

const FUNCTIONS = 'http://backend.test/functions/v1';
const calls = (name: string) => backend.to('POST', `/functions/v1/${name}`);

/** Books with the form and waits for the payment step. */
async function bookToPayment(options: RenderOptions = {}) {
  const opened = await openSignedIn(options);
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  enter('Company name (optional)', 'Vale Gardens');
  await send(opened.user);
  await screen.findByText(/We hold this place for you until/);
  return { ...opened, booking: backend.tables.bookings[0]! };
}

// rule: P-4-04, P-4-05
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

// rule: P-4-02, P-4-03, P-7-17, P-8-25, P-8-26
test('once paid the booking is synced, the toast is shown and the form is reset', async () => {
  const { booking } = await bookToPayment();
  await becomes('confirmed');
  const toast = await screen.findByRole('group', { name: 'Booking Confirmed!' });
  expect(
    within(toast).getByText('Your booking has been confirmed and synced with our scheduling system.'),
  ).toBeVisible();
  expect(calls('sync-acuity').map(({ body }) => body)).toEqual([{ booking_id: booking.id }]);
  expect(screen.getByRole('heading', { name: 'Your event is booked' })).toHaveFocus();
  for (const label of ['Name', 'Email', 'Phone', 'Company name (optional)', 'Location', 'Date', /^Start time/])
    expect(field(label)).toHaveValue('');
  expect(field('Number of guests')).toHaveValue(null);
  expect(radio('Private')).toBeChecked();
  expect(field('How did you hear about us?')).toHaveValue('search');
  await expectAccessible();
});

// rule: P-4-06, P-4-07, P-8-12, P-8-13, P-8-14
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

test('an expired hold offers the way back to the filled form', async () => {
  const { user } = await bookToPayment();
  await becomes('cancelled');
  expect(await screen.findByRole('heading', { name: 'Your place is no longer held' })).toHaveFocus();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(field('Location')).toHaveValue(EVENT.location);
});
