/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import { rememberedLocation, SESSION_KEY } from 'shared-data';
import { backend, CUSTOMER, functionRefusal, http, HttpResponse, refusal, slotRow } from 'shared-data/testing';
import { readDraft, writeDraft } from 'shared-data/drafts';
import { fakeTab } from 'shared-ui/testing';
import {
  bookingForm,
  EVENT,
  field,
  fillForm,
  openBooking,
  openSignedIn,
  renderedSearch,
  send,
} from '../testing/open-booking.tsx';
import { becomes, held, openAtPayment, paymentStep as step } from '../testing/open-payment.tsx';

const FUNCTIONS = 'http://backend.test/functions/v1';
/** The database counts the place of one's own hold as free; this one has more. */
const slot = slotRow({ max_bookings: 3 });
const when = { date: slot.date, time: '19:00' };

/** Books the form of `EVENT` and stays at its payment step. */
async function book(options: Parameters<typeof openSignedIn>[0] = {}) {
  const opened = await openSignedIn({ rows: { available_slots: [{ ...slot }] }, ...options });
  await fillForm(when);
  await send(opened.user);
  await screen.findByText(/We hold this place for you until/);
  return opened;
}
const cancelled = () => backend.to('POST', '/rest/v1/rpc/cancel_booking');

afterEach(() => jest.restoreAllMocks());

test('Pay in a session that was ended elsewhere offers to sign in and to come back to this step', async () => {
  const { user, booking } = await openAtPayment({
    handlers: [http.post(`${FUNCTIONS}/create-payment`, () => functionRefusal(401, 'unauthorized', 'Please sign in.'))],
  });
  fakeTab();
  await user.click(within(step()).getByRole('button', { name: 'Pay $499.00' }));
  expect(await within(step()).findByText('Your session has ended')).toBeVisible();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  await user.click(within(step()).getByRole('link', { name: 'Sign in' }));
  expect(rememberedLocation()).toBe(`/booking?payment=due&booking=${booking.id}`);
});

test('Book in a browser that has lost the session says so, and keeps what was typed', async () => {
  const { user } = await openSignedIn();
  await fillForm(when);
  localStorage.removeItem(SESSION_KEY);
  await send(user);
  const notice = await screen.findByRole('group', { name: 'Please Sign In' });
  expect(within(notice).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  expect(field('Name')).toHaveValue(EVENT.name);
});

// rule: payment.md#step-address
test('the choice of a deposit is still there after a reload', async () => {
  const { user, router, unmount } = await openAtPayment({
    rows: { bookings: [held({ event_type: 'private', event_date: '2027-06-19' })] },
  });
  await user.click(within(step()).getByRole('radio', { name: /^Deposit/ }));
  expect(await within(step()).findByRole('button', { name: 'Pay $250.00' })).toBeVisible();
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/payment=due.*pay=deposit|pay=deposit.*payment=due/),
  );
  const route = router.state.location.pathname + router.state.location.search;
  unmount();
  openBooking({ session: CUSTOMER, route });
  expect(await screen.findByRole('button', { name: 'Pay $250.00' })).toBeVisible();
});

// rule: payment.md#change-unpaid
test('Back from the payment step returns to the filled form, and Forward to the step', async () => {
  const { router } = await book();
  await waitFor(() => expect(renderedSearch()).toMatch(/^\?payment=due&booking=/));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('form', { name: 'Booking form' })).toBeVisible();
  expect(bookingForm()).toHaveTextContent(EVENT.location);
  expect(cancelled()).toHaveLength(0);
  await act(() => router.navigate(1));
  expect(await screen.findByText(/We hold this place for you until/)).toBeVisible();
});

// rule: payment.md#step-address
test('the confirmation is shown again after a reload', async () => {
  const { router, unmount } = await openAtPayment();
  await becomes('confirmed');
  expect(await screen.findByRole('heading', { name: 'Your event is booked' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?payment=success&booking=/));
  const route = router.state.location.pathname + router.state.location.search;
  unmount();
  openBooking({ session: CUSTOMER, route });
  expect(await screen.findByRole('heading', { name: 'Your event is booked' })).toBeVisible();
});

test('what failed before is no longer shown once the booking is made', async () => {
  let refused = 0;
  const { user } = await openSignedIn({
    handlers: [
      http.post('http://backend.test/rest/v1/bookings', () =>
        refused++ === 0 ? refusal(500, 'XX000', 'boom') : undefined,
      ),
    ],
  });
  await fillForm(when);
  await send(user);
  expect(await screen.findByRole('alert', { name: 'Booking Failed' })).toBeVisible();
  await send(user);
  expect(await screen.findByRole('group', { name: 'Booking Created' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert', { name: 'Booking Failed' })).toBeNull());
});

// rule: payment.md#notice-payment
test('Check again now answers, and says when the connection is gone', async () => {
  let offline = false;
  const { user } = await openAtPayment({
    handlers: [http.get('http://backend.test/rest/v1/bookings', () => (offline ? HttpResponse.error() : undefined))],
  });
  fakeTab();
  await user.click(within(step()).getByRole('button', { name: 'Pay $499.00' }));
  const again = await within(step()).findByRole('button', { name: 'Check again now' });
  await user.click(again);
  expect(await within(step()).findByText('No payment has arrived yet.')).toBeVisible();
  offline = true;
  await user.click(again);
  expect(await within(step()).findByText(/^We cannot reach our server/)).toBeVisible();
  expect(within(step()).queryByText(/updates by itself/)).toBeNull();
});

test('a link to the payment step asks a visitor who is signed out to sign in, and leads back', async () => {
  const { user } = openBooking({ route: '/booking?payment=due&booking=b1' });
  const notice = await screen.findByRole('group', { name: 'Sign in to pay for your booking' });
  await user.click(within(notice).getByRole('link', { name: 'Sign in' }));
  expect(rememberedLocation()).toBe('/booking?payment=due&booking=b1');
});

test('who comes back to a form that is filled in finds it said at the top', async () => {
  writeDraft('booking', { location: EVENT.location });
  await openSignedIn();
  expect(await screen.findByText(/What you entered is still here/)).toBeVisible();
});

// rule: accounts.md#log-out
test('who logs out at the payment step leaves nothing of the booking on the page, and comes back to it by signing in', async () => {
  const { user, booking } = await openAtPayment();
  expect(screen.getByText(booking.location)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const notice = await screen.findByRole('group', { name: 'Sign in to pay for your booking' });
  expect(screen.queryByRole('region', { name: 'Complete your payment' })).toBeNull();
  expect(screen.queryByText(booking.location)).toBeNull();
  expect(renderedSearch()).toBe(`?payment=due&booking=${booking.id}`);
  await user.click(within(notice).getByRole('link', { name: 'Sign in' }));
  expect(rememberedLocation()).toBe(`/booking?payment=due&booking=${booking.id}`);
});

// rule: accounts.md#log-out
test('who logs out leaves nothing of themselves in the form, nor what they typed', async () => {
  const { user } = await openSignedIn();
  await fillForm(when);
  expect(field('Name')).not.toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Sign in to book' });
  for (const name of ['Name', 'Email', 'Phone', 'Company name (optional)', 'Event name (optional)'])
    expect(field(name)).toHaveValue('');
  expect(readDraft('booking')).toBeNull();
});
