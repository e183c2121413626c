/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER, dayFromNow, http, HttpResponse, slotRow } from 'shared-data/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expectAlert } from '../testing/expect-alert.ts';
import {
  bookButton,
  EVENT,
  field,
  fillForm,
  openBooking,
  openSignedIn,
  radio,
  send,
  slotsLoaded,
} from '../testing/open-booking.tsx';

const when = () => ({ date: dayFromNow(10), time: '19:00' });
const inserts = () => backend.to('POST', '/rest/v1/bookings');
const paymentStep = () => screen.findByRole('region', { name: 'Complete your payment' });

// rule: P-5-16, P-5-17, P-5-18
test('without name, email, date and time: the toast, a summary with all of them, and no booking', async () => {
  const { user } = openBooking();
  await slotsLoaded();
  await send(user);
  await expectAlert('Missing Information', 'Please fill in all required fields');
  const summary = await screen.findByRole('group', { name: '7 fields need your attention' });
  expect(field('Date')).toHaveFocus();
  await user.click(within(summary).getByRole('link', { name: 'Please enter your name' }));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription('Please enter your name');
  expect(inserts()).toHaveLength(0);
  await expectAccessible();
});

// rule: P-5-16
test.each(['Name', 'Email', 'Date', /^Start time/])('the toast comes when only %s is missing', async (label) => {
  const { user } = await openSignedIn();
  await fillForm(when());
  await user.clear(field(label));
  await send(user);
  await expectAlert('Missing Information', 'Please fill in all required fields');
  expect(inserts()).toHaveLength(0);
});

// rule: P-5-08, P-5-12, P-5-13
test('another missing field has a message beside it and in the summary, and nothing is booked', async () => {
  const { user } = await openSignedIn();
  await fillForm(when());
  await user.clear(field('Phone'));
  await send(user);
  expect(await screen.findByRole('group', { name: '1 field needs your attention' })).toHaveFocus();
  expect(screen.queryByText('Missing Information')).toBeNull();
  expect(inserts()).toHaveLength(0);
});

// rule: P-5-19, P-5-20, P-5-21, P-5-22, P-5-23
test.each([
  ['another date', { date: dayFromNow(11), time: '19:00' }, {}],
  ['a minute before the slot', { date: dayFromNow(10), time: '17:59' }, {}],
  ['a minute after the slot', { date: dayFromNow(10), time: '22:01' }, {}],
  ['a full slot', { date: dayFromNow(10), time: '19:00' }, { max_bookings: 2, current_bookings: 2 }],
])('%s is refused with Time Unavailable', async (_case, chosen, slot) => {
  const { user } = await openSignedIn({ rows: { available_slots: [slotRow(slot)] } });
  await fillForm(chosen);
  await send(user);
  await expectAlert('Time Unavailable', 'The selected time slot is no longer available. Please choose another time.');
  expect(await screen.findByRole('group', { name: 'Time Unavailable' })).toHaveFocus();
  expect(field('Location')).toHaveValue(EVENT.location);
  expect(inserts()).toHaveLength(0);
});

// rule: P-5-20
test.each(['18:00', '22:00'])('both ends of a slot count: %s is booked', async (time) => {
  const { user } = await openSignedIn();
  await fillForm({ date: dayFromNow(10), time });
  await send(user);
  expect(await paymentStep()).toBeVisible();
});

// rule: P-5-24, P-5-25, P-5-26
test('the slot is checked before the session, the session before anything is sent', async () => {
  const { user } = openBooking();
  await slotsLoaded();
  await fillForm({ date: dayFromNow(10), time: '12:00' });
  await send(user);
  await expectAlert('Time Unavailable', 'The selected time slot is no longer available. Please choose another time.');
  await user.clear(field(/^Start time/));
  await user.type(field(/^Start time/), '19:00');
  await send(user);
  await expectAlert('Please Sign In', 'You need to create an account to make a booking');
  expect(inserts()).toHaveLength(0);
  expect(field('Name')).toHaveValue(EVENT.name);
  const panel = await screen.findByRole('region', { name: 'Go on with a code' });
  expect(within(panel).getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/sign-up');
  await expectAccessible();
});

// rule: booking.md#draft
test('what a visitor typed is restored after sign-in', async () => {
  const visit = openBooking();
  await slotsLoaded();
  await fillForm(when());
  await send(visit.user);
  await screen.findByRole('alert', { name: 'Please Sign In' });
  visit.unmount();
  const { user } = await openSignedIn();
  await waitFor(() => expect(field('Location')).toHaveValue(EVENT.location));
  await send(user);
  expect(await paymentStep()).toBeVisible();
  expect(localStorage.getItem('district-pour:draft:booking')).toBeNull();
});

// rule: A-7.1-16, B-2-01, P-2.7-05, P-4-01, P-7-09, P-7-10
test('a valid form becomes a pending booking with the listed keys and its contact, and the payment step replaces the form', async () => {
  const { user } = await openSignedIn();
  await fillForm(when());
  await user.click(radio('Wedding'));
  await user.type(field('Special requests (optional)'), 'A toast at sunset');
  await send(user);
  expect(await paymentStep()).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Booking form' })).toBeNull();
  expect(inserts().map(({ body }) => body)).toEqual([
    {
      user_id: CUSTOMER.id,
      event_name: 'Wedding event',
      event_type: 'wedding',
      event_date: dayFromNow(10),
      event_time: '19:00',
      location: EVENT.location,
      guest_count: 40,
      total_amount: 599,
      hours: 4,
      package_id: null,
      extras: [],
      special_requests: 'A toast at sunset',
      status: 'pending',
      name: EVENT.name,
      email: EVENT.email,
      phone: EVENT.phone,
      company_name: CUSTOMER.companyName,
      referral_source: 'search',
      referral_details: null,
      ...{ venue: null, zip_code: null, access_note: null, day_contact_name: null, day_contact_phone: null },
    },
  ]);
  expect(inserts()[0]?.headers.get('prefer')).toContain('return=representation');
});

// rule: P-1-12, P-8-21, P-8-22
test('the customer sees what comes next', async () => {
  const { user } = await openSignedIn();
  await fillForm(when());
  await send(user);
  const toast = await screen.findByRole('group', { name: 'Booking Created' });
  expect(within(toast).getByText('Please complete payment to confirm your booking')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Complete your payment' })).toHaveFocus();
  await screen.findByText(/We hold this place for you until/);
  await expectAccessible();
});

// rule: P-7-11, P-7-12
test('the notification carries the form and the amount; its failure is only logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const down = http.post('http://backend.test/functions/v1/send-notification', () =>
    HttpResponse.json({}, { status: 502 }),
  );
  const { user } = await openSignedIn({ handlers: [down] });
  await fillForm(when());
  await send(user);
  expect(await paymentStep()).toBeVisible();
  await waitFor(() => expect(log).toHaveBeenCalledWith('The booking notification was not sent:', expect.anything()));
  expect(backend.to('POST', '/functions/v1/send-notification')[0]?.body).toMatchObject({
    type: 'booking',
    data: {
      name: EVENT.name,
      email: EVENT.email,
      phone: EVENT.phone,
      event_type: 'private',
      guest_count: 40,
      total_amount: 499,
    },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a double click books once', async () => {
  const { user } = await openSignedIn();
  await fillForm(when());
  await user.dblClick(bookButton());
  expect(await paymentStep()).toBeVisible();
  expect(inserts()).toHaveLength(1);
});

// rule: booking.md#no-double-booking
test('an unchanged form continues with the unpaid booking that exists', async () => {
  const held = bookingRow({
    event_name: 'Private event',
    event_type: 'private',
    event_time: '19:00:00',
    location: EVENT.location,
    total_amount: 474,
    loyalty_percent: 5,
    hold_expires_at: new Date(Date.now() + 20 * 60_000).toISOString(),
  });
  const earlier = bookingRow({ event_date: dayFromNow(-10), status: 'completed' });
  const { user } = openBooking({ session: CUSTOMER, rows: { bookings: [held, earlier] } });
  await user.click(await screen.findByRole('button', { name: 'Book another event first' }));
  await slotsLoaded();
  await waitFor(() => expect(field('Company name (optional)')).not.toHaveValue(''));
  await fillForm(when());
  await send(user);
  expect(within(await paymentStep()).getByText(/^Booking 1001,/)).toBeVisible();
  expect(inserts()).toHaveLength(0);
});

// rule: booking.md#no-double-booking
test('an event that is already paid is not booked twice', async () => {
  const paid = bookingRow({
    event_name: 'Private event',
    event_type: 'private',
    event_time: '19:00:00',
    location: EVENT.location,
    status: 'confirmed',
  });
  const { user } = await openSignedIn({
    rows: { bookings: [paid], available_slots: [slotRow({ max_bookings: 2, current_bookings: 1 })] },
  });
  await fillForm(when());
  await send(user);
  await expectAlert('Already booked', 'This event is already booked and paid.');
  expect(inserts()).toHaveLength(0);
});
