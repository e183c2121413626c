import { screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER, dayFromNow, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import {
  bookingForm,
  EVENT,
  field,
  fillForm,
  openBooking,
  openSignedIn,
  send,
  slotsLoaded,
} from '../testing/open-booking.tsx';

const when = () => ({ date: dayFromNow(10), time: '19:00' });
const completed = (count: number) =>
  Array.from({ length: count }, () => bookingRow({ event_date: dayFromNow(-20), status: 'completed' }));
const price = () => within(bookingForm()).getByRole('status', { name: 'Price' });
const line = (scope: HTMLElement) => {
  const term = within(scope).queryByText(/^Loyalty discount/);
  return term ? `${term.textContent}${term.nextElementSibling?.textContent}` : undefined;
};
const inserts = () => backend.to('POST', '/rest/v1/bookings').map(({ body }) => body as Record<string, unknown>);

// rule: B-2-05
test('the form shows the discount of a returning customer and the price that is owed, and books at it', async () => {
  const { user } = await openSignedIn({ rows: { bookings: completed(3) } });
  await fillForm(when());
  await waitFor(() => expect(price()).toHaveTextContent('$449'));
  expect(line(bookingForm())).toBe('Loyalty discount (10%)-$50.00');
  await expectAccessible();
  await send(user);
  const step = await screen.findByRole('region', { name: 'Complete your payment' });
  expect(line(step)).toBe('Loyalty discount (10%)-$50.00');
  expect(within(step).getByText('$449.00 USD')).toBeVisible();
  expect(within(step).getByRole('button', { name: 'Pay $449.00' })).toBeVisible();
  const [sent] = inserts();
  expect(sent?.total_amount).toBe(449);
  expect(Object.keys(sent ?? {}).filter((column) => column.startsWith('loyalty'))).toEqual([]);
  const [mail] = backend.to('POST', '/functions/v1/send-notification');
  expect(mail?.body).toMatchObject({ data: { total_amount: 449, number: expect.any(Number) as number } });
});

// rule: B-2-05
test.each([
  ['a visitor', () => openBooking()],
  [
    'a customer without a completed booking',
    () => openSignedIn({ rows: { bookings: [bookingRow({ status: 'confirmed' })] } }),
  ],
])('%s sees the price without a line about a discount', async (_who, open) => {
  await open();
  await slotsLoaded();
  await fillForm(when());
  expect(price()).toHaveTextContent('$499');
  expect(line(bookingForm())).toBeUndefined();
});

// rule: B-2-05
test('a discount that was earned since the page was opened is shown after the refusal, and nothing typed is lost', async () => {
  const { user } = await openSignedIn({ rows: { bookings: [bookingRow({ status: 'confirmed' })] } });
  await fillForm(when());
  expect(price()).toHaveTextContent('$499');
  backend.tables.bookings[0]!.status = 'completed';
  await send(user);
  expect(await screen.findByRole('alert', { name: 'The price has changed' })).toHaveTextContent(
    'The price is now $474. Please review it and book again.',
  );
  expect(price()).toHaveTextContent('$474');
  await waitFor(() => expect(line(bookingForm())).toBe('Loyalty discount (5%)-$25.00'));
  expect(field('Name')).toHaveValue(EVENT.name);
  expect(field('Location')).toHaveValue(EVENT.location);
  await send(user);
  await screen.findByRole('region', { name: 'Complete your payment' });
  expect(inserts().map(({ total_amount }) => total_amount)).toEqual([499, 474]);
});

const LINES = [{ kind: 'base', text: 'Mobile bar and bartending for 40 guests, 4 hours', quantity: 1, cents: 54_900 }];

test('a price that changed for another reason is shown without a discount that does not fit it', async () => {
  let attempts = 0;
  const changed = http.post('http://backend.test/rest/v1/bookings', () => {
    attempts += 1;
    return attempts === 1
      ? refusal(422, 'PT422', 'price_changed', JSON.stringify({ total: 549, lines: LINES }))
      : undefined;
  });
  const { user } = await openSignedIn({ rows: { bookings: completed(1) }, handlers: [changed] });
  await fillForm(when());
  await waitFor(() => expect(price()).toHaveTextContent('$474'));
  await send(user);
  await screen.findByRole('alert', { name: 'The price has changed' });
  expect(price()).toHaveTextContent('$549');
  expect(line(bookingForm())).toBeUndefined();
});

test('when the discount cannot be loaded the form can be sent', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const down = http.post('http://backend.test/rest/v1/rpc/my_loyalty', () => HttpResponse.json({}, { status: 500 }));
  const { user } = await openSignedIn({ handlers: [down] });
  await fillForm(when());
  expect(price()).toHaveTextContent('$499');
  await send(user);
  expect(await screen.findByRole('region', { name: 'Complete your payment' })).toBeVisible();
});

// rule: B-2-05
test('the confirmation shows the discount beside what was paid', async () => {
  const paid = bookingRow({ status: 'confirmed', total_amount: 539, loyalty_percent: 10 });
  openBooking({
    session: CUSTOMER,
    rows: { bookings: [paid] },
    route: `/booking?payment=success&booking=${paid.id}&session_id=cs_test_1`,
  });
  const panel = await screen.findByRole('region', { name: 'Your event is booked' });
  await waitFor(() => expect(line(panel)).toBe('Loyalty discount (10%)-$60.00'));
  await waitFor(() => expect(panel).toHaveTextContent('Price$539.00Paid in full$539.00'));
});
