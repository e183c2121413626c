/** @core */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { listWith } from 'shared-data/testing/price-lists';
import { backend, bookingRow, dayFromNow, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expectAlert } from '../testing/expect-alert.ts';
import { bookingForm, EVENT, field, fillForm, openSignedIn, openStep, send } from '../testing/open-booking.tsx';

const BOOKINGS = 'http://backend.test/rest/v1/bookings';
const when = () => ({ date: dayFromNow(10), time: '19:00' });
const inserts = () => backend.to('POST', '/rest/v1/bookings');
const paymentStep = () => screen.findByRole('region', { name: 'Complete your payment' });

// rule: P-8-06, P-8-07
test('a failed insert shows the toast and keeps everything, and the next attempt succeeds', async () => {
  const { user } = await openSignedIn({ handlers: [http.post(BOOKINGS, () => HttpResponse.error(), { once: true })] });
  await fillForm(when());
  await send(user);
  await expectAlert('Booking Failed', 'Something went wrong. Please try again.');
  expect(screen.getByText(/Check your connection/)).toBeVisible();
  expect(field('Location')).toHaveValue(EVENT.location);
  await send(user);
  expect(await paymentStep()).toBeVisible();
});

// rule: capacity-and-slots.md#slots-failed
test('an attempt without a connection says once that the booking failed, and the open times that were loaded stay', async () => {
  let isOffline = false;
  const network = http.all('http://backend.test/*', () => (isOffline ? HttpResponse.error() : undefined));
  const { store } = await openSignedIn({ handlers: [network] });
  const months = () =>
    Object.values(store.getState().data.queries).filter((query) => query?.endpointName === 'monthSlots');
  await fillForm(when());
  openStep('Your event');
  isOffline = true;
  fireEvent.submit(bookingForm());
  await expectAlert('Booking Failed', 'Something went wrong. Please try again.');
  expect(screen.getByText(/Check your connection/)).toBeVisible();
  await waitFor(() => expect(months().every((query) => query?.status === 'rejected')).toBe(true));
  expect(await screen.findByText(/^1 open time on /)).toBeVisible();
  expect(screen.getAllByRole('alert').map(({ ariaLabel }) => ariaLabel)).toEqual(['Booking Failed']);
});

test('the reason of a failed attempt stays above the button until the next attempt is answered', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let attempts = 0;
  const failing = http.post(BOOKINGS, async () => {
    attempts += 1;
    if (attempts > 1) await answered;
    return refusal(500, 'XX000', 'boom');
  });
  const { user } = await openSignedIn({ handlers: [failing] });
  await fillForm(when());
  await send(user);
  const reason = await screen.findByRole('group', { name: 'Booking Failed' });
  await send(user);
  await waitFor(() => expect(attempts).toBe(2));
  expect(within(bookingForm()).getByText('Booking your time')).toBeInTheDocument();
  expect(reason).toBeVisible();
  field('Name').focus();
  answer();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Booking Failed' })).toHaveFocus());
});

test('a slot that fills up while the form is open is refused by the database; the open times follow', async () => {
  const { user } = await openSignedIn({
    handlers: [http.post(BOOKINGS, () => refusal(409, 'PT409', 'slot_unavailable'))],
  });
  await fillForm(when());
  backend.tables.available_slots[0]!.current_bookings = 1;
  await send(user);
  await expectAlert('Time Unavailable', 'The selected time slot is no longer available. Please choose another time.');
  await user.click(screen.getByRole('button', { name: 'Choose another time' }));
  await waitFor(() => expect(field(/^Start time/)).toHaveFocus());
  expect(await screen.findByText(/^No open times on /)).toBeVisible();
  expect(field('Name')).toHaveValue(EVENT.name);
});

// rule: B-3-22
test('the form shows the prices that the page came with, and the new total once they have changed', async () => {
  // The fake backend has the first list, as after a change of the list in the database.
  const prices = listWith(({ tiers }) => (tiers[1]!.price = 450));
  const { user } = await openSignedIn({ config: { content: { ...FIRST_CONTENT, prices } } });
  await fillForm(when());
  const price = () => within(bookingForm()).getByRole('status', { name: 'Price' });
  expect(price()).toHaveTextContent('$450');
  await send(user);
  await expectAlert('The price has changed', 'The price is now $499. Please review it and book again.');
  expect(price()).toHaveTextContent('$499');
  await send(user);
  expect(within(await paymentStep()).getByText('$499.00 USD')).toBeVisible();
  expect(inserts().map(({ body }) => (body as { total_amount: number }).total_amount)).toEqual([450, 499]);
});

// rule: booking.md#largest-party
test('a party that has become too large for online booking is refused with a way to an enquiry', async () => {
  const { user } = await openSignedIn({
    handlers: [http.post(BOOKINGS, () => refusal(422, 'PT422', 'party_too_large', '30'))],
  });
  await fillForm(when());
  await send(user);
  const sentence = 'For more than 30 guests please ask us; we plan such an event together.';
  await expectAlert('Booking Failed', sentence);
  const link = await screen.findByRole('link', { name: `Ask us about ${EVENT.guests} guests` });
  expect(link.getAttribute('href')).toMatch(/^\/contact\?.*guests=40/);
});

// rule: B-2-08
test('a changed price is shown and used by the next submit', async () => {
  const lines = [
    { kind: 'base', text: 'Mobile bar', quantity: 1, cents: 58_000 },
    { kind: 'loyalty', text: 'Loyalty discount (5%)', quantity: 1, cents: -3_100 },
  ];
  let attempts = 0;
  const changed = http.post(BOOKINGS, () => {
    attempts += 1;
    return attempts === 1
      ? refusal(422, 'PT422', 'price_changed', JSON.stringify({ total: 549, lines }))
      : HttpResponse.json([bookingRow({ total_amount: 549, price_lines: lines })], { status: 201 });
  });
  const { user } = await openSignedIn({ handlers: [changed] });
  await fillForm(when());
  await send(user);
  await expectAlert('The price has changed', 'The price is now $549. Please review it and book again.');
  expect(within(bookingForm()).getByRole('status', { name: 'Price' })).toHaveTextContent('$549');
  expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent(
    'Mobile bar$580.00Loyalty discount (5%)-$31.00Price$549.00',
  );
  expect(field('Location')).toHaveValue(EVENT.location);
  await send(user);
  expect(within(await paymentStep()).getByText('$549.00 USD')).toBeVisible();
  expect(inserts().map(({ body }) => (body as { total_amount: number }).total_amount)).toEqual([499, 549]);
});

// rule: B-2-60
test.each([
  [
    'too many holds',
    refusal(429, 'PT429', 'too_many_holds', null, 'You have an unpaid booking. Try again after 3:40 PM.'),
    'Please Pay First',
    /You have an unpaid booking\. Try again after 3:40 PM\./,
  ],
  [
    'too many holds of a network',
    refusal(429, 'PT429', 'too_many_network_holds', null, 'Too many bookings. Call us to book.'),
    'Booking Failed',
    /Too many bookings\. Call us to book\./,
  ],
  [
    'a refusal without a reason',
    refusal(429, 'PT429', 'rate_limited'),
    'Booking Failed',
    /wait a minute and try again/,
  ],
  ['an expired session', refusal(401, 'PGRST301', 'JWT expired'), 'Please Sign In', /You need to create an account/],
  ['anything else', refusal(500, 'XX000', 'boom'), 'Booking Failed', /Something went wrong/],
])('%s has a clear message, and nothing typed is lost', async (_case, answer, title, text) => {
  const { user } = await openSignedIn({ handlers: [http.post(BOOKINGS, () => answer.clone())] });
  await fillForm(when());
  await send(user);
  expect(within(await screen.findByRole('alert', { name: title })).getByText(text)).toBeVisible();
  expect(field('Name')).toHaveValue(EVENT.name);
  expect(screen.getByRole('group', { name: title })).toHaveFocus();
  await expectAccessible();
});

// rule: B-2-60
test.each([
  ['too_many_holds', 'Please Pay First'],
  ['too_many_renewals', 'Booking Failed'],
])('%s leads to the unpaid booking under My Bookings', async (key, title) => {
  const answer = refusal(429, 'PT429', key, null, 'Pay for it or cancel it under My Bookings.');
  const { user } = await openSignedIn({ handlers: [http.post(BOOKINGS, () => answer)] });
  await fillForm(when());
  await send(user);
  const reason = await screen.findByRole('group', { name: title });
  expect(within(reason).getByRole('link', { name: 'Open My Bookings' })).toHaveAttribute(
    'href',
    '/account?tab=bookings',
  );
  for (const [label, text] of [
    ['Location', EVENT.location],
    ['Number of guests', EVENT.guests],
  ] as const)
    expect(field(label)).toHaveDisplayValue(text);
});
