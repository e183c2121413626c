import { screen, waitFor, within } from '@testing-library/react';
import { bookingRow, CUSTOMER, paymentRow } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

const gala = {
  ...{ event_name: 'Autumn Gala', event_type: 'corporate', event_date: '2099-10-09', event_time: '18:30:00' },
  ...{ location: '1600 K Street NW', guest_count: 63, special_requests: 'No peanuts, please.', status: 'confirmed' },
};

async function openList(bookings: ReturnType<typeof bookingRow>[], options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/account?tab=bookings', { session: CUSTOMER, rows: { bookings }, ...options });
  await screen.findByRole('heading', { name: 'My Bookings' });
  return page;
}
const row = (name: string) => screen.getByRole('article', { name });

// rule: A-2.9-26, A-2.9-27, A-2.9-28, A-2.9-29, A-2.9-30, A-2.9-31, A-2.9-32, A-2.9-33, my-account.md#booking-row
test('a row shows what and when, and its name opens the booking', async () => {
  const { user, path, container } = await openList([bookingRow(gala)]);
  expect(row('Autumn Gala')).toHaveTextContent(
    'Autumn GalaConfirmedFri, Oct 9, 2099, 6:30 PM to 10:30 PMCorporate, 63 guests, 1600 K Street NWNo peanuts, please.',
  );
  expect(within(row('Autumn Gala')).getByText('Confirmed')).toHaveAttribute('data-tone', 'success');
  await waitFor(() => expect(row('Autumn Gala')).toHaveTextContent('paid in full.'));
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'Autumn Gala' }));
  expect(path()).toBe('/account?tab=bookings&booking=1001');
  expect(await screen.findByRole('heading', { name: 'Booking 1001' })).toHaveFocus();
});

// rule: my-account.md#booking-row
test('the next step of a booking with an open balance is its payment, with what is open and until when', async () => {
  const booking = bookingRow({ ...gala, event_type: 'private', signature_completed: true });
  const payments = [paymentRow({ booking_id: booking.id, purpose: 'deposit', amount: 25_000 })];
  await openList([booking], { rows: { bookings: [booking], payments } });
  const card = within(row('Autumn Gala'));
  expect(await card.findByRole('button', { name: /^Pay balance, / })).toBeVisible();
  expect(row('Autumn Gala')).toHaveTextContent(/\$\d+\.00 open, due Oct 7, 2099/);
});

// rule: my-account.md#booking-row
test('the next step is to pay a hold, to sign a contract, or else to read the booking', async () => {
  const named = (event_name: string, given: Parameters<typeof bookingRow>[0]) =>
    bookingRow({ ...gala, event_name, ...given });
  const held = named('Held', { status: 'pending', hold_expires_at: '2099-06-20T22:35:00+00:00' });
  const unsigned = named('Unsigned', {});
  await openList([held, unsigned, named('Done', { number: 1003, signature_completed: true })]);
  const step = (name: string, link: string) => within(row(name)).findByRole('link', { name: link });
  expect(await step('Held', 'Pay now')).toHaveAttribute('href', `/booking?payment=due&booking=${held.id}`);
  expect(row('Held')).toHaveTextContent(/to pay, held until Jun 20, 2099, 6:35 PM Eastern Time/);
  expect(await step('Unsigned', 'Sign the contract')).toHaveAttribute(
    'href',
    `/account/contract?booking=${unsigned.id}`,
  );
  expect(await step('Done', 'Details')).toHaveAttribute('href', '/account?tab=bookings&booking=1003');
});

// rule: my-account.md#booking-row
test('past and cancelled bookings are folded, and the next event comes first', async () => {
  const rows = [
    bookingRow({ ...gala, event_name: 'Later', event_date: '2099-12-01' }),
    bookingRow({ ...gala, event_name: 'Next' }),
    bookingRow({ ...gala, event_name: 'Called off', status: 'cancelled', cancel_reason: 'customer' }),
    bookingRow({ ...gala, event_name: 'Last summer', event_date: '2026-01-09', status: 'completed' }),
  ];
  const { user } = await openList(rows);
  const names = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  expect(names('Bookings')).toEqual(['Next', 'Later']);
  expect(screen.getByRole('article', { name: 'Called off' })).not.toBeVisible();
  await user.click(screen.getByText('Past and cancelled (2)'));
  expect(names('Past and cancelled bookings')).toEqual(['Called off', 'Last summer']);
  expect(row('Called off')).toHaveTextContent('Cancelled by you.');
});
