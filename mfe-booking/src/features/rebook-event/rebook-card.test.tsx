import { screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER, dayFromNow } from 'shared-data/testing';
import { bookingForm, field, openSignedIn, openStep, radio, slotsLoaded } from '../../testing/open-booking.tsx';

const card = () => screen.getByRole('region', { name: 'Rebook a previous event' });
const past = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    bookingRow({ event_name: `Event ${index + 1}`, event_date: dayFromNow(-10 * (index + 1)), status: 'completed' }),
  );

// rule: P-9-58, P-9-59, P-9-60
test.each([
  [1, '5%'],
  [2, '5%'],
  [3, '10%'],
  [4, '10%'],
  [5, '15%'],
  [9, '15%'],
])('%i completed bookings earn a badge of %s', async (count, percent) => {
  await openSignedIn({ rows: { bookings: past(count) } });
  expect(await within(card()).findByText(`${percent} loyalty discount`)).toBeVisible();
});

// rule: P-9-62
test('at most the three latest events are listed', async () => {
  await openSignedIn({ rows: { bookings: past(5) } });
  expect(
    within(card())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent),
  ).toEqual(['Event 1', 'Event 2', 'Event 3']);
});

test('future, cancelled and unpaid bookings are not listed', async () => {
  await openSignedIn({
    rows: {
      bookings: [
        ...past(1),
        bookingRow({ event_name: 'To come', status: 'confirmed' }),
        bookingRow({ event_name: 'Cancelled', event_date: dayFromNow(-3), status: 'cancelled' }),
        bookingRow({ event_name: 'Unpaid', event_date: dayFromNow(-3), status: 'pending' }),
      ],
    },
  });
  expect(within(card()).getByText('Event 1')).toBeVisible();
  expect(within(card()).queryByText(/To come|Cancelled|Unpaid/)).toBeNull();
});

test('a customer without a past event sees no card', async () => {
  await openSignedIn({ rows: { bookings: [bookingRow({ status: 'confirmed' })] } });
  expect(screen.queryByRole('region', { name: 'Rebook a previous event' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Rebook/ })).toBeNull();
});

// rule: B-2-07
test.each([
  [{ way: 'package', package_id: 'premium', hours: 5, guest_count: 60 }, /^Premium: \$/, null],
  [{ way: 'guests', hours: 6, guest_count: 60 }, /^By guests: \$/, '6'],
])('Rebook of %j begins with the same service', async (bought, service, hours) => {
  const { user } = await openSignedIn({ rows: { bookings: [{ ...past(1)[0]!, ...bought }] } });
  await user.click(screen.getByRole('button', { name: 'Rebook Event 1' }));
  await waitFor(() => expect(radio(service)).toBeChecked());
  if (hours) expect(field('Hours')).toHaveValue(hours);
});

const event = () =>
  bookingRow({
    event_name: 'Summer party',
    event_type: 'corporate',
    event_date: dayFromNow(-5),
    event_time: '18:30:00',
    location: '725 Wharf Street SW',
    guest_count: 85,
    special_requests: 'Two bars',
    status: 'completed',
  });

function expectEventInForm() {
  expect(field('Event name (optional)')).toHaveValue('Summer party');
  expect(radio('Corporate')).toBeChecked();
  expect(field('Date')).toHaveValue('');
  expect(field(/^Start time/)).toHaveValue('18:30');
  expect(field('Location')).toHaveValue('725 Wharf Street SW');
  expect(field('Number of guests')).toHaveValue(85);
  expect(field('Special requests (optional)')).toHaveValue('Two bars');
  expect(field('Name')).toHaveValue(CUSTOMER.fullName);
}

// rule: B-1-06, P-3-10
test('Rebook fills the form with the past event, keeps the contact data, and leads to the date', async () => {
  const { user, router } = await openSignedIn({ rows: { bookings: [event()] } });
  await user.type(field('Location'), 'Pier 4');
  await user.type(field('Phone'), '202-555-0144');
  await user.click(within(card()).getByRole('button', { name: 'Rebook Summer party' }));
  await waitFor(() => expect(field('Date')).toHaveFocus());
  expect(router.state.location.search).toBe('?step=when');
  await waitFor(expectEventInForm);
  expect(field('Phone')).toHaveValue('202-555-0144');
});

// rule: booking.md#largest-party
test('Rebook of a party that is not booked online leads to an enquiry', async () => {
  const { user } = await openSignedIn({ rows: { bookings: [{ ...event(), guest_count: 200 }] } });
  await user.click(within(card()).getByRole('button', { name: 'Rebook Summer party' }));
  const link = await screen.findByRole('link', { name: 'Ask us about 200 guests' });
  expect(link.getAttribute('href')).toMatch(/^\/contact\?event=Summer\+party&type=corporate&/);
  expect(within(bookingForm()).getByRole('status', { name: 'Price' })).toHaveTextContent(/^For more than 150 guests/);
});

test('Rebook pressed again fills the form again', async () => {
  const { user } = await openSignedIn({ rows: { bookings: [event()] } });
  await user.click(within(card()).getByRole('button', { name: 'Rebook Summer party' }));
  await waitFor(expectEventInForm);
  await user.clear(field('Location'));
  await user.click(within(card()).getByRole('button', { name: 'Rebook Summer party' }));
  await waitFor(expectEventInForm);
});

// rule: B-1-06
test('the address of a past event fills the form once and is removed, also beside an unpaid booking', async () => {
  const one = event();
  const held = bookingRow({ event_name: 'Held', hold_expires_at: new Date(Date.now() + 1_200_000).toISOString() });
  const { router, user } = await openSignedIn({ route: `/booking?rebook=${one.id}`, rows: { bookings: [one, held] } });
  await waitFor(expectEventInForm);
  expect(await screen.findByRole('group', { name: 'Rebooking Summer party' })).toBeVisible();
  expect(router.state.location.search).not.toContain('rebook');
  await user.clear(field('Location'));
  await user.type(field('Location'), 'Pier 4');
  expect(field('Location')).toHaveValue('Pier 4');
});

// rule: booking.md#rebook-address
test.each([
  ['of somebody else', () => crypto.randomUUID()],
  ['that is still to come', () => 'to-come'],
])('the address of an event %s fills in nothing', async (_case, id) => {
  const bookings = [event(), bookingRow({ id: 'to-come', event_name: 'To come', status: 'confirmed' })];
  await openSignedIn({ route: `/booking?rebook=${id()}`, rows: { bookings } });
  expect(field('Event name (optional)')).toHaveValue('');
  expect(screen.queryByText(/^Rebooking/)).toBeNull();
});

// rule: B-1-06, B-2-05, P-7-20, P-9-61
test("Rebook shows a message with the customer's own percentage and makes no call", async () => {
  const { user } = await openSignedIn({ rows: { bookings: past(3) } });
  expect(await within(card()).findByText('The price in the form includes it.')).toBeVisible();
  openStep('Your event');
  await slotsLoaded();
  const before = backend.requests.length;
  await user.click(within(card()).getByRole('button', { name: 'Rebook Event 1' }));
  const toast = await screen.findByRole('group', { name: 'Rebooking Event 1' });
  expect(within(toast).getByText(/The price includes your 10% loyalty discount\.$/)).toBeVisible();
  expect(backend.requests).toHaveLength(before);
});

// rule: B-2-05
test('a customer whose past event is not completed sees no percentage, on the card and in the message', async () => {
  const begun = bookingRow({ event_name: 'Yesterday', event_date: dayFromNow(-1), status: 'in_progress' });
  const { user } = await openSignedIn({ rows: { bookings: [begun] } });
  await user.click(within(card()).getByRole('button', { name: 'Rebook Yesterday' }));
  const toast = await screen.findByRole('group', { name: 'Rebooking Yesterday' });
  expect(within(toast).getByText('The form has its details. Choose a new date.')).toBeVisible();
  expect(within(card()).queryByText(/loyalty|%/)).toBeNull();
});
