import { screen, within } from '@testing-library/react';
import { backend, bookingRow, dayFromNow } from 'shared-data/testing';
import { openSignedIn } from '../../testing/open-booking.tsx';

const card = () => screen.getByRole('region', { name: 'Rebook a previous event' });
const past = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    bookingRow({ event_name: `Event ${index + 1}`, event_date: dayFromNow(-10 * (index + 1)), status: 'completed' }),
  );

test.each([
  [1, '5%'],
  [2, '5%'],
  [3, '10%'],
  [4, '10%'],
  [5, '15%'],
  [9, '15%'],
])('%i past bookings earn a badge of %s', async (count, percent) => {
  await openSignedIn({ rows: { bookings: past(count) } });
  expect(within(card()).getByText(`${percent} loyalty discount`)).toBeVisible();
});

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

test("Rebook shows a message with the customer's own percentage, when it applies, and makes no call", async () => {
  const { user } = await openSignedIn({ rows: { bookings: past(3) } });
  expect(within(card()).getByText(/^The loyalty discount applies when you book by phone/)).toBeVisible();
  const before = backend.requests.length;
  await user.click(within(card()).getByRole('button', { name: 'Rebook Event 1' }));
  const toast = await screen.findByRole('group', { name: 'Rebooking Event 1' });
  expect(within(toast).getByText(/Your 10% loyalty discount applies when you book by phone/)).toBeVisible();
  expect(within(toast).queryByText(/mention it/i)).toBeNull();
  expect(backend.requests).toHaveLength(before);
});
