import { act, screen, waitFor, within } from '@testing-library/react';
import { bookingRow, CUSTOMER, dayFromNow, http } from 'shared-data/testing';
import { expectAlert } from '../../testing/expect-alert.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import {
  bookingForm,
  enter,
  EVENT,
  field,
  openBooking,
  openSignedIn,
  openStep,
  radio,
  renderedSearch,
  send,
  slotsLoaded,
  step,
} from '../../testing/open-booking.tsx';

const TITLES = ['Your event', 'Service', 'Place', 'Your details'] as const;
const open = () => TITLES.filter((title) => step(title).dataset['open'] === 'true');
const heading = (name: string) => within(bookingForm()).getByRole('heading', { name });
const go = () => within(bookingForm()).getByRole('button', { name: 'Continue' });

/** Gives the three answers that make the price: day and time, guests, kind. */
async function answerThree(user: Awaited<ReturnType<typeof openSignedIn>>['user']) {
  enter('Date', dayFromNow(10));
  enter(/^Start time/, '19:00');
  enter('Number of guests', '40');
  await user.click(radio('Wedding'));
}

// rule: B-2-65, booking.md#steps
test('the form asks in steps, by one Continue each, which moves the focus to the next heading', async () => {
  const { user } = openBooking();
  await slotsLoaded();
  expect(open()).toEqual(['Your event']);
  await answerThree(user);
  expect(open()).toEqual(['Your event']); // no value moves on
  await user.click(go());
  await waitFor(() => expect(heading('Service')).toHaveFocus());
  expect(step('Your event')).toHaveTextContent(/7:00 PM Eastern Time · 40 guests · Wedding/);
  await user.click(radio(/^Premium: \$509/));
  await user.click(go());
  await waitFor(() => expect(heading('Place')).toHaveFocus());
  expect(step('Service')).toHaveTextContent('Premium: $509');
  enter('Location', EVENT.location);
  await user.click(go());
  await waitFor(() => expect(heading('Your details')).toHaveFocus());
  expect(step('Place')).toHaveTextContent(EVENT.location);
  expect(within(bookingForm()).queryByRole('button', { name: 'Continue' })).toBeNull();
  await waitFor(() => expect(renderedSearch()).toBe('?step=details'));
  await expectAccessible();
});

// rule: booking.md#steps
test('Enter in a field continues, as the button does', async () => {
  const { user } = openBooking();
  await slotsLoaded();
  await answerThree(user);
  await user.type(field('Number of guests'), '{Enter}');
  await waitFor(() => expect(heading('Service')).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

// rule: booking.md#steps
test('Continue with an answer missing leads to it and says so there', async () => {
  const { user } = openBooking();
  await slotsLoaded();
  enter('Date', dayFromNow(10));
  await user.click(go());
  await waitFor(() => expect(field(/^Start time/)).toHaveFocus());
  expect(field(/^Start time/)).toHaveAccessibleDescription('Please choose a start time');
  expect(open()).toEqual(['Your event']);
});

// rule: B-2-65
test('steps are opened in any order and keep what was typed, and Back goes to the one before', async () => {
  const { user, router } = openBooking();
  await slotsLoaded();
  openStep('Your details');
  await user.type(field('Name'), 'Iris Vale');
  openStep('Place');
  await user.type(field('Location'), 'Pier 4');
  await act(() => router.navigate(-1));
  expect(open()).toEqual(['Your details']);
  expect(heading('Your details')).toHaveFocus();
  expect(field('Name')).toHaveValue('Iris Vale');
  expect(step('Place')).toHaveTextContent('Pier 4');
});

// rule: booking.md#steps
test('the address opens a step, and a draft opens the first that lacks an answer', async () => {
  const first = openBooking({ route: '/booking?step=details' });
  await slotsLoaded();
  expect(open()).toEqual(['Your details']);
  await answerThree(first.user);
  enter('Location', EVENT.location);
  first.unmount();
  openBooking();
  await waitFor(() => expect(open()).toEqual(['Your details']));
  expect(document.body).toHaveFocus();
});

// rule: booking.md#steps
test('a past event of the address that loads late fills the form and leaves the step that was opened', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const slowly = http.get('http://backend.test/rest/v1/bookings', async () => {
    await late;
  });
  const earlier = bookingRow({ event_name: 'Gala', event_date: dayFromNow(-10), status: 'completed' });
  openBooking({
    route: `/booking?rebook=${earlier.id}`,
    session: CUSTOMER,
    rows: { bookings: [earlier] },
    handlers: [slowly],
  });
  await slotsLoaded();
  openStep('Your details');
  await waitFor(() => expect(heading('Your details')).toHaveFocus());
  act(() => heading('Your details').blur()); // as after a press beside the form
  answer();
  await waitFor(() => expect(within(bookingForm()).getByLabelText('Event name (optional)')).toHaveValue('Gala'));
  expect(open()).toEqual(['Your details']);
  expect(document.body).toHaveFocus();
});

// rule: B-2-65
test('the last step refuses what an earlier one lacks, which opens with the focus in the field', async () => {
  const { user } = await openSignedIn();
  enter('Date', dayFromNow(10));
  enter('Phone', EVENT.phone);
  await send(user);
  await waitFor(() => expect(field(/^Start time/)).toHaveFocus());
  await expectAlert('Missing Information', 'Please fill in all required fields');
  const summary = screen.getByRole('group', { name: '3 fields need your attention' });
  expect(step('Place')).toHaveTextContent('1 answer needs your attention');
  await user.click(within(summary).getByRole('link', { name: 'Please say where the event takes place' }));
  await waitFor(() => expect(field('Location')).toHaveFocus());
  expect(open()).toEqual(['Place']);
  expect(field('Date')).toHaveValue(dayFromNow(10));
});

// rule: B-1-06, booking.md#steps
test('a package with its place needs one Continue: it leads to what is missing', async () => {
  const { user } = openBooking({ route: `/booking?package=premium&guests=60&date=${dayFromNow(10)}` });
  await slotsLoaded();
  openStep('Place');
  enter('Location', EVENT.location);
  openStep('Your event');
  enter(/^Start time/, '19:00');
  await user.click(go());
  await waitFor(() => expect(heading('Your details')).toHaveFocus());
});

// rule: B-1-06, B-2-65
test('a package is booked again after four presses, one field and one Continue', async () => {
  const earlier = bookingRow({
    event_name: 'Gala',
    event_date: dayFromNow(-10),
    event_time: '18:00:00',
    event_type: 'wedding',
    guest_count: 60,
    package_id: 'premium',
    hours: 5,
    status: 'completed',
  });
  const { user } = openBooking({ session: CUSTOMER, rows: { bookings: [earlier] } });
  await user.click(await screen.findByRole('button', { name: 'Rebook Gala' }));
  await user.click(within(await screen.findByRole('list', { name: /open days/i })).getAllByRole('button')[0]!);
  await user.click(go());
  await waitFor(() => expect(heading('Your details')).toHaveFocus());
  await user.type(within(bookingForm()).getByLabelText('Phone'), EVENT.phone);
  await user.click(within(bookingForm()).getByRole('button', { name: 'Book and continue to payment' }));
  const payment = await screen.findByRole('region', { name: 'Complete your payment' });
  expect(within(payment).getByRole('button', { name: /^Pay / })).toBeVisible();
});
