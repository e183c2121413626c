import { screen, waitFor, within } from '@testing-library/react';
import { formatDate } from 'shared-data/domain/time';
import { backend, bookingRow, CUSTOMER, dayFromNow } from 'shared-data/testing';
import { bookingForm, field, openBooking, openSignedIn } from '../testing/open-booking.tsx';
import { held, openAtPayment, paymentStep as step } from '../testing/open-payment.tsx';

test('leaving checkout returns to the payment step', async () => {
  const booking = held();
  const { router } = openBooking({
    session: CUSTOMER,
    rows: { bookings: [booking] },
    route: `/booking?payment=cancelled&booking=${booking.id}`,
  });
  expect(await screen.findByRole('group', { name: 'Payment not completed' })).toBeVisible();
  await screen.findByText(/We hold this place for you until/);
  expect(within(step()).getByText(/^Booking 1001, /)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(`?payment=due&booking=${booking.id}`));
});

// rule: B-2-03
test('a mail leads to the payment step by the number of the booking, and shows no id', async () => {
  const booking = held();
  openBooking({
    session: CUSTOMER,
    rows: { bookings: [booking, held({ event_name: 'Another event', number: 1002 })] },
    route: `/booking?payment=due&booking=${booking.number}`,
  });
  await screen.findByText(/We hold this place for you until/);
  expect(within(step()).getByText(/^Booking 1001, /)).toBeVisible();
});

test('the payment step is in the address, which a reload shows again, until the step is left', async () => {
  const { router, booking, unmount } = await openAtPayment();
  await waitFor(() => expect(router.state.location.search).toBe(`?payment=due&booking=${booking.id}`));
  unmount();
  backend.tables.bookings.push(held({ event_name: 'Another event', number: 1002 }));
  const { user, router: reloaded } = openBooking({
    session: CUSTOMER,
    route: `/booking?payment=due&booking=${booking.id}`,
  });
  await screen.findByText(/We hold this place for you until/);
  expect(within(step()).getByText(/^Booking 1001, /)).toBeVisible();
  await user.click(within(step()).getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(field('Location')).toHaveValue(booking.location));
  await waitFor(() => expect(reloaded.state.location.search).not.toContain('payment'));
});

test('the only unpaid booking opens at its payment step, without any address', async () => {
  openBooking({ session: CUSTOMER, rows: { bookings: [held({ event_name: 'Garden party' })] } });
  await screen.findByText(/We hold this place for you until/);
  expect(within(step()).getByText('Garden party')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Booking form' })).toBeNull();
});

const paid = () => bookingRow({ event_date: dayFromNow(-10), status: 'completed' });

// rule: capacity-and-slots.md#hold-refused
test('a customer without a paid booking is offered no second one, whose place would be refused', async () => {
  openBooking({ session: CUSTOMER, rows: { bookings: [held({ event_name: 'Garden party' })] } });
  await screen.findByText(/We hold this place for you until/);
  expect(within(step()).getByRole('button', { name: 'Cancel Booking' })).toBeVisible();
  expect(within(step()).queryByRole('button', { name: 'Book another event first' })).toBeNull();
});

// rule: B-3-12
test('a place that we hold for days is shown with its last day, and another event can be booked first', async () => {
  const until = { by_phone: true, hold_expires_at: `${dayFromNow(4)}T16:59:00Z` };
  openBooking({ session: CUSTOMER, rows: { bookings: [held(until)] } });
  expect(await screen.findByText(new RegExp(formatDate(dayFromNow(4), 'medium')))).toBeVisible();
  expect(screen.queryByText(/more minutes/)).toBeNull();
  expect(within(step()).getByRole('button', { name: 'Book another event first' })).toBeVisible();
});

test('another event can be booked first by a customer who has paid before, and the unpaid one is one press away', async () => {
  const { user, router } = openBooking({
    session: CUSTOMER,
    rows: { bookings: [held({ event_name: 'Garden party' }), paid()] },
  });
  await user.click(await screen.findByRole('button', { name: 'Book another event first' }));
  expect(field('Location')).toHaveValue('');
  await waitFor(() => expect(field('Name')).toHaveValue(CUSTOMER.fullName));
  await waitFor(() => expect(router.state.location.search).not.toContain('payment'));
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(within(step()).getByText('Garden party')).toBeVisible();
});

test.each([
  ['the query has an event', '/booking?date=2099-06-12', {}],
  ['another event is typed already', '/booking', { location: 'Pier 4' }],
])('the form stays when %s', async (_case, route, draft) => {
  localStorage.setItem('district-pour:draft:booking', JSON.stringify({ at: Date.now(), values: draft }));
  if (Object.keys(draft).length === 0) localStorage.removeItem('district-pour:draft:booking');
  await openSignedIn({ route, rows: { bookings: [held({ event_name: 'Garden party' })] } });
  expect(await screen.findByText('You have a booking that is not paid yet')).toBeVisible();
  expect(bookingForm()).toBeVisible();
});

test('with two unpaid bookings the form is shown', async () => {
  await openSignedIn({ rows: { bookings: [held({ event_name: 'Garden party' }), held({ event_name: 'Reception' })] } });
  expect(await screen.findByText('You have a booking that is not paid yet')).toBeVisible();
  expect(bookingForm()).toBeVisible();
});

test('the address of a cancelled booking offers no payment', async () => {
  const gone = { ...held({ event_name: 'Garden party' }), status: 'cancelled' };
  const { user } = openBooking({
    session: CUSTOMER,
    rows: { bookings: [gone] },
    route: `/booking?payment=cancelled&booking=${gone.id}`,
  });
  expect(await screen.findByRole('heading', { name: 'Your place is no longer held' })).toBeVisible();
  expect(screen.getByText(/^Booking 1001 was not paid in time/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(field('Event name (optional)')).toHaveValue('Garden party');
});
