/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER, dayFromNow, http, BACKEND_URL, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

/** Opens the view of one booking, or the list. */
async function open(options: Parameters<typeof renderPage>[1] = {}, query = '&booking=1001') {
  const page = renderPage(`/account?tab=bookings${query}`, { session: CUSTOMER, ...options });
  await screen.findByRole('tab', { name: 'My Bookings' });
  return page;
}

const held = () => bookingRow({ hold_expires_at: '2099-06-20T22:35:00+00:00' });
const cancellations = () => backend.to('POST', '/rest/v1/rpc/cancel_booking').map(({ body }) => body);
const cancelButton = () => screen.findByRole('button', { name: 'Cancel booking' });

async function askToCancel(options: Parameters<typeof renderPage>[1] = {}) {
  const page = await open({ rows: { bookings: [held()] }, ...options });
  await page.user.click(await cancelButton());
  const question = screen.getByRole('alertdialog', { name: 'Cancel this booking?' });
  return { ...page, question, confirm: within(question).getByRole('button', { name: 'Cancel booking' }) };
}

// rule: A-2.9-26, A-2.9-27, A-2.9-28, A-2.9-29, A-2.9-30, A-2.9-31, A-2.9-32, A-2.9-33, my-account.md#cancel-button
test('a booking shows all its fields', async () => {
  const row = bookingRow({
    event_name: 'Autumn Gala',
    event_type: 'corporate',
    event_date: '2099-10-09',
    event_time: '18:30:00',
    location: '1600 K Street NW',
    guest_count: 63,
    special_requests: 'No peanuts,\nplease.',
    status: 'confirmed',
  });
  const { container } = await open({ rows: { bookings: [row] } });
  const card = screen.getByRole('article', { name: 'Autumn Gala' });
  expect(card).toHaveTextContent('Booking 1001, Corporate');
  await cancelButton();
  const buttons = within(card).getAllByRole('button');
  expect(buttons.length).toBeGreaterThan(2);
  expect(buttons.at(-1)).toHaveAccessibleName('Cancel booking');
  expect(within(card).getByText('Confirmed')).toHaveAttribute('data-tone', 'success');
  expect(card).toHaveTextContent('DateFriday, October 9, 2099');
  expect(card).toHaveTextContent('Time6:30 PM to 10:30 PM Eastern Time');
  expect(card).toHaveTextContent('Location1600 K Street NW');
  expect(card).toHaveTextContent('Guests63');
  expect(card).toHaveTextContent('Service4 hours, 2 bartenders, up to 63 guestsRequestsNo peanuts, please.');
  await expectNoAxeViolations(container);
});

// rule: B-2-08
test('a booking shows the hours, bartenders and price lines that were bought, not those of the list', async () => {
  const bought = {
    ...{
      way: 'agreed',
      hours: 6,
      bartenders: 3,
      service_text: 'A champagne tower',
      requested_extras: ['Mocktail Menu'],
    },
    price_lines: [
      { kind: 'agreed', text: 'Agreed price', quantity: 1, cents: 150_000 },
      { kind: 'travel', text: 'Travel', quantity: 2, cents: 0 },
      { kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 11_432 },
    ],
  };
  const row = bookingRow({ ...bought, event_name: 'Autumn Gala', status: 'confirmed', total_amount: 1500 });
  await open({ rows: { bookings: [row] } });
  const card = screen.getByRole('article', { name: 'Autumn Gala' });
  expect(card).toHaveTextContent(
    'Service6 hours, 3 bartenders, up to 40 guestsIncludesA champagne towerAsked forMocktail Menu',
  );
  expect(card).toHaveTextContent('Your booking includes 6 hours of bar service with 3 bartenders for up to 40 guests,');
  expect(card).toHaveTextContent('Agreed price$1,500.002 × Travel$0.00Price$1,500.00Includes tax (8.25%)$114.32');
});

test('a booking shows its hours and bartenders, unless it is cancelled', async () => {
  const rows = [
    bookingRow({ event_name: 'Autumn Gala', guest_count: 180 }),
    bookingRow({ event_name: 'Called off', status: 'cancelled', number: 1002 }),
  ];
  const first = await open({ rows: { bookings: rows } });
  expect(screen.getByRole('article', { name: 'Autumn Gala' })).toHaveTextContent(
    'includes 4 hours of bar service with 4 bartenders',
  );
  first.unmount();
  await open({ rows: { bookings: rows } }, '&booking=1002');
  expect(screen.getByRole('article', { name: 'Called off' })).not.toHaveTextContent('includes');
});

test.each([
  ['confirmed', true],
  ['in_progress', true],
  ['cancelled', false],
  ['completed', false],
])('whether a booking that is %s says whom to call on its day: %s', async (status, says) => {
  await open({ rows: { bookings: [bookingRow({ status })] } });
  const line = within(screen.getByRole('article')).queryByRole('link', { name: '(202) 555-0199' });
  expect(line?.getAttribute('href') ?? null).toBe(says ? 'tel:+12025550199' : null);
});

// rule: B-2-05
test('a booking shows its loyalty discount beside the price, and one without a discount shows none', async () => {
  const discount = { event_type: 'private', loyalty_percent: 10, total_amount: 449 };
  const rows = [
    bookingRow({ event_name: 'Autumn Gala', status: 'confirmed', ...discount }),
    bookingRow({ event_name: 'First time', status: 'confirmed', number: 1002 }),
    bookingRow({ event_name: 'Called off', status: 'cancelled', number: 1003, ...discount }),
  ];
  const first = await open({ rows: { bookings: rows } });
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Autumn Gala' })).toHaveTextContent(
      'Loyalty discount (10%)-$50.00Price$449.00$449.00 paid in full.',
    ),
  );
  first.unmount();
  const second = await open({ rows: { bookings: rows } }, '&booking=1002');
  expect(screen.getByRole('article', { name: 'First time' })).not.toHaveTextContent('Loyalty');
  second.unmount();
  await open({ rows: { bookings: rows } }, '&booking=1003');
  expect(screen.getByRole('article', { name: 'Called off' })).not.toHaveTextContent('Loyalty');
});

// rule: A-2.9-34, A-2.9-35
test('without bookings a text and a button to /booking are shown', async () => {
  const { user, path, container } = await open();
  expect(screen.getByText("You don't have any bookings yet.")).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'Make a Booking' }));
  expect(path()).toBe('/booking');
});

// rule: B-1-06
test('a past event has a link that opens the booking form with it, and any other has none', async () => {
  const past = bookingRow({ event_name: 'Last summer', event_date: '2026-01-09', status: 'completed' });
  const rows = [past, bookingRow({ event_name: 'To come', status: 'confirmed' }), held()];
  const { user, path } = await open({ rows: { bookings: rows } }, '');
  await user.click(await screen.findByText('Past and cancelled (1)'));
  const links = screen.getAllByRole('link', { name: 'Rebook' });
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleDescription('Last summer');
  expect(links[0]).toHaveAttribute('href', `/booking?rebook=${past.id}`);
  await user.click(links[0]!);
  expect(path()).toMatch(/^\/booking/);
});

// rule: A-4-07, A-4-08, A-4-09, A-4-10, A-4-11
test.each([
  ['confirmed', 'Confirmed', 'success'],
  ['pending', 'Pending', 'warning'],
  ['in_progress', 'In progress', 'info'],
  ['completed', 'Completed', 'neutral'],
  ['cancelled', 'Cancelled', 'danger'],
  ['rescheduled', 'rescheduled', 'danger'],
])('the badge of %s', async (status, label, tone) => {
  await open({ rows: { bookings: [bookingRow({ status })] } });
  expect(screen.getByText(label)).toHaveAttribute('data-tone', tone);
});

// rule: B-2-20
test.each([['in_progress'], ['completed'], ['cancelled'], ['rescheduled'], ['confirmed', dayFromNow(-1)]])(
  'a booking that is %s cannot be cancelled',
  async (status, event_date = dayFromNow(10)) => {
    await open({ rows: { bookings: [bookingRow({ status, event_date })] } });
    // Until the time is known, an event of yesterday counts as one to come.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument());
  },
);

// rule: A-4-13, A-8-48, B-2-20
test('a pending booking is cancelled after one confirmation', async () => {
  const { user, question, confirm } = await askToCancel();
  expect(question).toHaveTextContent('Nothing has been charged');
  await user.click(confirm);
  expect(await screen.findByText('Booking cancelled')).toBeInTheDocument();
  expect(await screen.findByText('Cancelled')).toHaveAttribute('data-tone', 'danger');
  expect(cancellations()).toEqual([{ p_booking_id: backend.tables.bookings[0]!.id }]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Garden Wedding' })).toHaveFocus());
});

test('a booking with an active hold links to its payment step; one with an expired hold does not', async () => {
  const expired = bookingRow({ event_name: 'Too late', hold_expires_at: '2026-01-02T15:35:00+00:00' });
  const kept = held();
  await open({ rows: { bookings: [kept, expired] } }, '');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/booking?payment=due&booking=${kept.id}`,
    ),
  );
  expect(screen.getByRole('article', { name: 'Too late' })).toHaveTextContent('was not paid in time');
});

test('a booking that was cancelled in another tab is shown as cancelled when this tab has focus again', async () => {
  await open({ rows: { bookings: [held()] } });
  expect(await screen.findByRole('link', { name: 'Pay now' })).toBeVisible();
  backend.tables.bookings[0]!.status = 'cancelled';
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
});

test('the dialog focuses Keep it, which closes it without a call', async () => {
  const { user, question } = await askToCancel();
  expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await expectNoAxeViolations(question);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(cancellations()).toEqual([]);
});

// rule: A-8-28
test('a failed cancellation shows the error toast and leaves the dialog open', async () => {
  const refused = http.post(`${BACKEND_URL}/rest/v1/rpc/cancel_booking`, () => refusal(409, 'PT409', 'wrong_status'));
  const { user, confirm } = await askToCancel({ handlers: [refused] });
  await user.click(confirm);
  expect(await screen.findByText('Failed to cancel booking. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

const two = () => [
  bookingRow({ number: 1043, event_name: 'Autumn Gala', status: 'confirmed' }),
  bookingRow({ number: 1044, event_name: 'Winter Ball', status: 'confirmed' }),
];

// rule: B-2-03
test('an address of a mail opens the booking that it names, and a link leads to all', async () => {
  const { user, path } = await open({ rows: { bookings: two() } }, '&booking=1043');
  expect(await screen.findByRole('heading', { name: 'Booking 1043' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Autumn Gala' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Winter Ball' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All my bookings' }));
  expect(await screen.findByRole('article', { name: 'Winter Ball' })).toBeVisible();
  expect(path()).toBe('/account?tab=bookings');
  expect(screen.getByRole('heading', { name: 'Autumn Gala' })).toHaveFocus();
});

// rule: B-2-03
test('an address that names a booking of somebody else says so, and lists those of the account', async () => {
  await open({ rows: { bookings: two() } }, '&booking=7');
  expect(await screen.findByText('This account has no booking 7')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

// rule: B-2-64, booking-sheet.md#one-state
test('a booking that the desk has changed shows its facts, price and money together', async () => {
  const row = bookingRow({ status: 'confirmed', location: 'Dock 5', total_amount: 499 });
  await open({ rows: { bookings: [row] } });
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
  Object.assign(backend.tables.bookings[0]!, { version: 2, location: 'Dock 6', total_amount: 599 });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Dock 6')).toBeVisible();
  expect(screen.getByText('$599.00 paid in full.')).toBeVisible();
});
