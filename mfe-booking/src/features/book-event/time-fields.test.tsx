/** @core */
import { screen, within } from '@testing-library/react';
import { bookableUntil } from 'shared-data/domain/slots';
import { formatDate } from 'shared-data/domain/time';
import { backend, dayFromNow, slotRow } from 'shared-data/testing';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { field, openBooking, slotsLoaded } from '../../testing/open-booking.tsx';

test('an open day and an open time are chosen with one press each, and the time zone is shown', async () => {
  const day = dayFromNow(10);
  const { user } = openBooking({
    rows: {
      available_slots: [
        slotRow({ date: day, start_time: '10:00:00', end_time: '14:00:00', max_bookings: 3, current_bookings: 1 }),
        slotRow({ date: day, start_time: '14:00:00', end_time: '18:00:00', current_bookings: 1 }),
        slotRow({ date: day }),
        slotRow({ date: dayFromNow(12), is_available: false }),
      ],
    },
  });
  const days = await screen.findByRole('list', { name: 'Open days' });
  expect(within(days).getAllByRole('button')).toHaveLength(1);
  await user.click(within(days).getByRole('button'));
  expect(field('Date')).toHaveValue(day);
  expect(await screen.findByText(/^2 open times on /)).toBeVisible();
  const morning = screen.getByRole('button', { name: /10:00 AM to 2:00 PM/ });
  expect(morning).toHaveTextContent('2 places left, begin at 10 AM');
  expect(screen.queryByRole('button', { name: /2:00 PM to 6:00 PM/ })).toBeNull();
  await user.click(morning);
  expect(field(/^Start time/)).toHaveValue('10:00');
  expect(morning).toHaveAttribute('aria-pressed', 'true');
  expect(
    screen.getByText('You may begin at any time within these hours unless a start is given, Eastern Time.'),
  ).toBeVisible();
  await user.clear(field(/^Start time/));
  await user.type(field(/^Start time/), '10:30');
  expect(await screen.findByText('2 PM to 6 PM is full. Please begin at 10 AM.')).toBeVisible();
  expect(morning).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Begin at 10 AM' }));
  expect(field(/^Start time/)).toHaveValue('10:00');
  expect(morning).toHaveAttribute('aria-pressed', 'true');
});

// rule: B-2-63, B-2-64
test('a start that was typed into full hours names the next open start, which one press enters', async () => {
  const day = dayFromNow(10);
  const { user } = openBooking({
    rows: {
      available_slots: [
        slotRow({ date: day, start_time: '10:00:00', end_time: '14:00:00', current_bookings: 1 }),
        slotRow({ date: day }),
      ],
    },
  });
  await slotsLoaded();
  await user.type(field('Date'), day);
  await user.type(field(/^Start time/), '11:00');
  expect(await screen.findByText('10 AM to 2 PM is full. Please begin at 6 PM.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Begin at 6 PM' }));
  expect(field(/^Start time/)).toHaveValue('18:00');
  expect(screen.queryByText(/is full/)).toBeNull();
});

// rule: booking.md#open-starts
test('each hour of the chosen time is a start, by one press', async () => {
  const { user } = openBooking();
  await user.click(within(await screen.findByRole('list', { name: 'Open days' })).getByRole('button'));
  expect(screen.queryByRole('list', { name: 'Begin at' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /6:00 PM to 10:00 PM/ }));
  const starts = within(screen.getByRole('list', { name: 'Begin at' })).getAllByRole('button');
  expect(starts.map((start) => start.textContent)).toEqual(['6:00 PM', '7:00 PM', '8:00 PM', '9:00 PM', '10:00 PM']);
  expect(starts[0]).toHaveAttribute('aria-pressed', 'true');
  await user.click(starts[1]!);
  expect(field(/^Start time/)).toHaveValue('19:00');
  expect(starts[1]).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
});

test('one open time and one place are in the singular', async () => {
  const { user } = openBooking();
  await user.click(within(await screen.findByRole('list', { name: 'Open days' })).getByRole('button'));
  expect(await screen.findByText(/^1 open time on /)).toBeVisible();
  expect(screen.getByRole('button', { name: /6:00 PM to 10:00 PM/ })).toHaveTextContent('1 place left');
});

test('a day without an open time is announced, and the nearest days are offered', async () => {
  const { user } = openBooking();
  await slotsLoaded();
  await user.type(field('Date'), dayFromNow(3));
  expect(await screen.findByText(/^No open times on /)).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Nearest open days' })).toBeVisible();
});

// rule: B-3-21
test('a day inside the lead time is announced with the reason, and its times are not offered', async () => {
  backend.opening = { lead_hours: 96, horizon_months: 18 };
  const { user } = openBooking({ rows: { available_slots: [slotRow({ date: dayFromNow(2) }), slotRow()] } });
  await slotsLoaded();
  await user.type(field('Date'), dayFromNow(2));
  expect(await screen.findByText(/is too soon: online booking closes 96 hours before a time begins/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /6:00 PM to 10:00 PM/ })).toBeNull();
  expect(within(await screen.findByRole('list', { name: 'Nearest open days' })).getAllByRole('button')).toHaveLength(1);
});

// rule: B-3-21
test('a date after the horizon shows until when booking is open and a link to an enquiry', async () => {
  const { user } = openBooking();
  await slotsLoaded();
  const last = new RegExp(
    `^Online booking is open until ${formatDate(bookableUntil(18, dayFromNow(0)), 'long')}\\. For a later date`,
  );
  expect(await screen.findByText(last)).toBeVisible();
  const enquiry = () => screen.getByRole('link', { name: 'send us an enquiry' });
  expect(enquiry()).toHaveAttribute('href', '/contact');
  const date = dayFromNow(600);
  await user.type(field('Date'), date);
  await user.type(field('Number of guests'), '80');
  expect(await screen.findByText(`Online booking does not reach ${formatDate(date)} yet.`)).toBeVisible();
  expect(screen.queryByText(/^No open times/)).toBeNull();
  expect(enquiry()).toHaveAttribute('href', `/contact?type=private&date=${date}&guests=80`);
  await user.click(enquiry());
  expect(await screen.findByText('Another page')).toBeVisible();
});
