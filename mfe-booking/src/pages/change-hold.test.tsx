/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readDraft } from 'shared-data/drafts';
import { backend, bookingRow, CUSTOMER, dayFromNow, http, refusal, slotRow } from 'shared-data/testing';
import { CHANGE_BOOKING, changeCalls, changesHold } from '../testing/change-hold.ts';
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
  renderedSearch,
  send,
} from '../testing/open-booking.tsx';
import { changeStored, held, openAtPayment, paymentStep as step } from '../testing/open-payment.tsx';

// rule: B-2-29, payment.md#change-unpaid, changes.md#change-hold

const created = () => backend.to('POST', '/rest/v1/bookings');
const cancelled = () => backend.to('POST', '/rest/v1/rpc/cancel_booking');
const onlyHold = () => backend.tables.bookings.map(({ number, status }) => [number, status]);

const choose = async (user: UserEvent) => {
  await user.click(within(step()).getByRole('button', { name: 'Change something' }));
  await screen.findByText('Your place stays held while you change this. Your booking keeps its number.');
};
const atPayment = () => screen.findByText(/We hold this place for you until/);

/** Books the form of `EVENT`, 40 guests at 7 PM for $499, and begins to change it. */
async function bookAndChange(handlers = [changesHold]) {
  const opened = await openSignedIn({ rows: { available_slots: [slotRow({ max_bookings: 3 })] }, handlers });
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  await send(opened.user);
  await atPayment();
  await choose(opened.user);
  return opened;
}

const refusing = (key: string, detail: string | null = null, hint: string | null = null, status = 409) =>
  http.post(CHANGE_BOOKING, () => refusal(status, `PT${status}`, key, detail, hint));

test('what is changed in the form is changed on the booking: same number, no other booking, nothing cancelled', async () => {
  const { user } = await bookAndChange();
  await expectAccessible();
  enter('Phone', '202-555-0199', bookingForm());
  enter('Number of guests', '60', bookingForm());
  await send(user);
  await atPayment();
  expect(within(step()).getByText(/^Booking 1001/)).toBeVisible();
  expect(step()).toHaveTextContent('Price$799.00 USD');
  expect(within(step()).getByRole('button', { name: 'Pay $799.00' })).toBeEnabled();
  expect(within(step()).queryByText('The price has changed')).toBeNull();
  const { id } = backend.tables.bookings[0]!;
  expect(changeCalls()).toEqual([
    {
      p_booking_id: id,
      p_changes: { phone: '202-555-0199', guest_count: 60 },
      p_total_amount: 799,
      p_version: 1,
    },
  ]);
  expect(created()).toHaveLength(1);
  expect(cancelled()).toHaveLength(0);
  expect(onlyHold()).toEqual([[1001, 'pending']]);
});

test('a time, a package and the source move with it, and the record is mailed again', async () => {
  const { user } = await bookAndChange();
  enter(/^Start time/, '20:00', bookingForm());
  await user.click(radio(/^Luxury/));
  await user.selectOptions(field('How did you hear about us?'), 'Friend or family');
  enter('Event name (optional)', 'Harvest supper', bookingForm());
  await send(user);
  await atPayment();
  expect(changeCalls()[0]?.p_changes).toEqual({
    event_time: '20:00',
    package_id: 'luxury',
    referral_source: 'friend',
    event_name: 'Harvest supper',
  });
  expect(within(step()).getByText('Harvest supper')).toBeVisible();
  expect(backend.to('POST', '/functions/v1/send-notification').map(({ body }) => body)).toMatchObject([
    { data: { number: 1001, event_name: 'Private event' } },
    { data: { number: 1001, event_name: 'Harvest supper' } },
  ]);
});

test('the same form sent again changes nothing and leads to the same booking', async () => {
  const { user } = await bookAndChange();
  await send(user);
  await atPayment();
  expect([created().length, changeCalls().length, cancelled().length]).toEqual([1, 0, 0]);
});

test('Back from the payment shows the form as it was typed, which changes the booking, and Forward shows the payment', async () => {
  const { user, router } = await openSignedIn();
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  await send(user);
  await atPayment();
  const goBack = async () => {
    await waitFor(() => expect(renderedSearch()).toContain('payment=due')); // the router follows in a transition
    await act(() => router.navigate(-1));
    await screen.findByText('Your place stays held while you change this. Your booking keeps its number.');
  };
  await goBack();
  await act(() => router.navigate(1));
  await atPayment();
  expect(readDraft('booking')).toBeNull();
  await goBack();
  expect(field('Number of guests')).toHaveValue(40);
  expect(field('Phone')).toHaveValue(EVENT.phone);
  expect(field('Event name (optional)')).toHaveValue('');
  expect(onlyHold()).toEqual([[1001, 'pending']]);
});

test('after a reload in the form it is still the same booking that changes', async () => {
  const first = await bookAndChange();
  enter('Number of guests', '60', bookingForm());
  await waitFor(() => expect(readDraft('booking')).toMatchObject({ guestCount: 60 }));
  first.unmount();
  const { user } = openBooking({ session: CUSTOMER, handlers: [changesHold] });
  await screen.findByText('Your place stays held while you change this. Your booking keeps its number.');
  expect(field('Number of guests')).toHaveValue(60);
  expect(field('Phone')).toHaveValue(EVENT.phone);
  await within(bookingForm()).findByRole('button', { name: 'Book and continue to payment' });
  await send(user);
  await atPayment();
  expect(changeCalls().map(({ p_changes: changes }) => changes)).toEqual([{ guest_count: 60 }]);
  expect(onlyHold()).toEqual([[1001, 'pending']]);
  expect(readDraft('booking')).toBeNull();
});

test('on another device the form has the contact of the booking, which is not typed again', async () => {
  const { user } = await openAtPayment({
    handlers: [changesHold],
    rows: {
      bookings: [
        held({ name: 'Cora Contact', phone: '202-555-0177', event_type: 'private', referral_source: 'search' }),
      ],
    },
  });
  await choose(user);
  expect(field('Name')).toHaveValue('Cora Contact');
  expect(field('Phone')).toHaveValue('202-555-0177');
  expect(field('Email')).toHaveValue(CUSTOMER.email);
  enter('Location', 'Pier 4, Washington, DC', bookingForm());
  await send(user);
  await atPayment();
  expect(changeCalls()[0]?.p_changes).toEqual({ location: 'Pier 4, Washington, DC' });
});

test('what the desk changes while the form is open is not undone', async () => {
  const { user } = await bookAndChange();
  Object.assign(backend.tables.bookings[0]!, { venue: 'Hall 2', version: 2 });
  enter('Number of guests', '60', bookingForm());
  await send(user);
  await atPayment();
  expect(changeCalls()).toMatchObject([{ p_changes: { guest_count: 60 }, p_version: 2 }]);
  expect(step()).toHaveTextContent('Hall 2');
});

test.each([
  [
    'a time that is taken',
    refusing('slot_unavailable', null, 'The selected time slot is no longer available. Please choose another time.'),
    /^Start time/,
    'The selected time slot is no longer available. Please choose another time.',
  ],
  [
    'hours that were booked too often',
    refusing('too_many_renewals', null, 'You have booked these hours three times within 24 hours.', 429),
    /^Start time/,
    'You have booked these hours three times within 24 hours.',
  ],
  [
    'a party that is too large',
    refusing('party_too_large', '30', 'For more than 30 guests please ask us; we plan such an event together.', 422),
    'Number of guests',
    'For more than 30 guests please ask us; we plan such an event together.',
  ],
  [
    'a place outside of the area',
    refusing('outside_area', null, 'We pour within 40 miles of Washington, DC.', 422),
    'Location',
    'We pour within 40 miles of Washington, DC.',
  ],
])(
  '%s is refused at its field in the words of the database, and nothing typed is lost',
  async (_case, handler, label, text) => {
    const { user } = await bookAndChange([handler]);
    enter('Special requests (optional)', 'Two bars', bookingForm());
    enter(/^Start time/, '20:00', bookingForm());
    await send(user);
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(field(label)).toBeInvalid();
    expect(screen.getByText(`${text} Everything you typed is kept.`)).toBeVisible();
    expect(field('Special requests (optional)')).toHaveValue('Two bars');
    expect(field(/^Start time/)).toHaveValue('20:00');
    expect([created().length, cancelled().length]).toEqual([1, 0]);
    expect(backend.tables.bookings[0]).toMatchObject({ status: 'pending', event_time: '19:00' });
  },
);

test('another price is shown before the booking changes to it', async () => {
  const lines = [{ kind: 'base', text: 'Mobile bar', cents: 72_900 }];
  let first = true;
  const dearer = http.post(CHANGE_BOOKING, () => {
    if (!first) return undefined;
    first = false;
    return refusal(422, 'PT422', 'price_changed', JSON.stringify({ total: 729, lines }));
  });
  const { user } = await bookAndChange([dearer]);
  enter('Number of guests', '60', bookingForm());
  await send(user);
  const text = 'The price is now $729. Please review it and send the form again. Your booking has not changed.';
  expect(await screen.findByText(text)).toBeVisible();
  await send(user);
  await waitFor(() => expect(changeCalls().map((call) => call.p_total_amount)).toEqual([799, 729]));
});

test('a booking that was paid in another tab is not changed, nor booked again', async () => {
  const { user } = await bookAndChange();
  Object.assign(backend.tables.bookings[0]!, { status: 'confirmed', hold_expires_at: null, version: 2 });
  enter('Number of guests', '60', bookingForm());
  await send(user);
  const notice = await screen.findByRole('group', { name: 'Already paid' });
  expect(within(notice).getByRole('link', { name: 'Open My Bookings' })).toBeVisible();
  expect(field('Number of guests')).toHaveValue(60);
  await send(user);
  await waitFor(() => expect(notice).toHaveFocus());
  expect([created().length, changeCalls().length]).toEqual([1, 0]);
});

test('a hold that expires during the change is reported, and the form books that time again', async () => {
  const expired = 'The time was not paid for while it was held.';
  const { user } = await bookAndChange([refusing('wrong_status', null, expired)]);
  enter('Number of guests', '60', bookingForm());
  await send(user);
  const text = `${expired} Send the form again to book this time once more. Everything you typed is kept.`;
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/Your place stays held/)).toBeNull();
  Object.assign(backend.tables.bookings[0]!, { status: 'cancelled', cancel_reason: 'hold_expired' });
  await send(user);
  await atPayment();
  expect(onlyHold()).toEqual([
    [1001, 'cancelled'],
    [1002, 'pending'],
  ]);
});

test('another event after a change that was not sent begins with a blank form and books a second one', async () => {
  const earlier = bookingRow({ event_date: dayFromNow(-10), status: 'completed' });
  const { user } = await openAtPayment({ rows: { bookings: [held({ event_type: 'private' }), earlier] } });
  await choose(user);
  enter('Location', 'Pier 4', bookingForm());
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await user.click(await screen.findByRole('button', { name: 'Book another event first' }));
  expect(screen.queryByText(/Your place stays held/)).toBeNull();
  expect(field('Location')).toHaveValue('');
});

test('a booking at an agreed price is changed in the account, where its limits are: the link opens that booking', async () => {
  const { user } = await openAtPayment();
  await changeStored({ way: 'agreed' });
  const link = await within(step()).findByRole('link', { name: 'Change something' });
  expect(link).toHaveAttribute('href', '/account?tab=bookings&booking=1001');
  await user.click(link);
  expect(await screen.findByText('Another page')).toBeVisible();
});
