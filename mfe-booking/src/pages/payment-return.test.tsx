/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import { backend, bookingRow, CUSTOMER, http, HttpResponse } from 'shared-data/testing';
import { watchSavedFiles } from 'shared-ui/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { bookingForm, field, openBooking } from '../testing/open-booking.tsx';

const row = (status: string) =>
  bookingRow({ status, hold_expires_at: new Date(Date.now() + 20 * 60_000).toISOString() });
const address = (id: string) => `/booking?payment=success&booking=${id}&session_id=cs_test_1`;

// rule: B-2-08, P-4-02, P-8-25, payment.md#confirmed-links
test('the tab that returns from checkout waits for the confirmation, then shows the booking', async () => {
  const booking = row('pending');
  const { router } = openBooking({ session: CUSTOMER, rows: { bookings: [booking] }, route: address(booking.id) });
  expect(await screen.findByText('Confirming your payment with our card provider…')).toBeVisible();
  expect(router.state.location.search).toBe(`?payment=success&booking=${booking.id}`);
  expect(backend.to('POST', '/functions/v1/sync-acuity')).toHaveLength(0);
  await expectAccessible();

  backend.tables.bookings[0]!.status = 'confirmed';
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByRole('group', { name: 'Booking Confirmed!' })).toBeVisible();
  const panel = screen.getByRole('region', { name: 'Your event is booked' });
  expect(await within(panel).findByText('Garden Wedding')).toBeVisible();
  expect(panel).toHaveTextContent('Service4 hours, 2 bartenders, up to 40 guests');
  await waitFor(() => expect(panel).toHaveTextContent('Price$599.00Paid in full$599.00'));
  expect(
    within(panel).getByText(/^Your booking includes 4 hours of bar service with 2 bartenders for up to 40 guests,/),
  ).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'See my bookings' })).toHaveAttribute('href', '/account?tab=bookings');
  expect(panel).toHaveTextContent('Booking1001Event');
  expect(panel).toHaveTextContent('To move, change or cancel your booking, open My Bookings.');
  expect(bookingForm()).toBeVisible();
});

// rule: B-3-81
test.each([
  ['signed in', CUSTOMER],
  ['signed out', undefined],
])('the return from checkout asks about a payment that nobody has reported: %s', async (_case, session) => {
  const booking = row('pending');
  const asked = http.post('http://backend.test/functions/v1/check-payment', () => {
    backend.tables.bookings[0]!.status = 'confirmed';
    return HttpResponse.json({ settled: true });
  });
  openBooking({ session, rows: { bookings: [booking] }, route: address(booking.id), handlers: [asked] });
  await waitFor(() =>
    expect(backend.to('POST', '/functions/v1/check-payment')[0]?.body).toEqual({ session_id: 'cs_test_1' }),
  );
  if (session) expect(await screen.findByRole('region', { name: 'Your event is booked' })).toBeVisible();
});

// rule: B-2-30
test('the confirmed booking has a button that saves its calendar file', async () => {
  const booking = row('confirmed');
  const files = watchSavedFiles();
  const { user } = openBooking({ session: CUSTOMER, rows: { bookings: [booking] }, route: address(booking.id) });
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  expect(await screen.findByText('Calendar file downloaded')).toBeVisible();
  expect(backend.to('POST', '/functions/v1/calendar')[0]?.body).toEqual({ booking_id: booking.id });
  expect(files.saved.map(({ name }) => name)).toEqual(['district-pour-2026-12-24.ics']);
  files.restore();
});

test('the tab that returns from checkout keeps the form when the calendar sync fails', async () => {
  const booking = { ...row('confirmed'), name: 'Iris Vale', phone: '202-555-0177', location: 'Pier 4' };
  const sent = { ...BOOKING_DEFAULTS, name: 'Iris Vale', phone: '202-555-0177', location: 'Pier 4', guestCount: 40 };
  localStorage.setItem(`district-pour:draft:booking:${booking.id}`, JSON.stringify({ at: Date.now(), values: sent }));
  const failed = http.post('http://backend.test/functions/v1/sync-acuity', () => HttpResponse.json({ success: false }));
  openBooking({ session: CUSTOMER, rows: { bookings: [booking] }, route: address(booking.id), handlers: [failed] });
  expect(await screen.findByRole('alert', { name: 'Booking Confirmed' })).toBeVisible();
  expect(field('Name')).toHaveValue('Iris Vale');
  expect(field('Phone')).toHaveValue('202-555-0177');
  expect(field('Location')).toHaveValue('Pier 4');
});

test('without a session it shows where the confirmation will appear', async () => {
  openBooking({ route: address('b0000000-0000-4000-8000-000000000001') });
  expect(await screen.findByText(/The tab in which you booked shows it too/)).toBeVisible();
  await expectAccessible();
});

test('a booking that lost its time shows that either the time or the money is returned', async () => {
  const booking = row('cancelled');
  const { user } = openBooking({ session: CUSTOMER, rows: { bookings: [booking] }, route: address(booking.id) });
  expect(await screen.findByText(/We either give you the time back or return the full amount/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(await within(bookingForm()).findByDisplayValue('Garden Wedding')).toBeVisible();
});

test('while the status cannot be loaded it asks not to pay again', async () => {
  const down = http.get('http://backend.test/rest/v1/bookings', ({ request }) =>
    new URL(request.url).searchParams.has('id') ? HttpResponse.json({ message: 'down' }, { status: 500 }) : undefined,
  );
  openBooking({
    session: CUSTOMER,
    rows: { bookings: [row('pending')] },
    route: address('b0000000-0000-4000-8000-000000000001'),
    handlers: [down],
  });
  expect(await screen.findByText(/do not pay again/)).toBeVisible();
});
