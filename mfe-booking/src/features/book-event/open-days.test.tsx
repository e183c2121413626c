import { screen, within } from '@testing-library/react';
import { fakeClock, slotRow } from 'shared-data/testing';
import { openBooking } from '../../testing/open-booking.tsx';

afterEach(() => jest.useRealTimers());

// rule: capacity-and-slots.md#open-days-go-on
test.each([
  ['August 29', '2026-08-29T16:00:00Z', ['2026-08-30'], ['2026-09-01', '2026-09-02', '2026-09-05', '2026-09-06']],
  ['the last of August', '2026-08-31T16:00:00Z', ['2026-08-31'], ['2026-09-01', '2026-09-02', '2026-09-05']],
  ['December 31', '2026-12-31T16:00:00Z', ['2026-12-31'], ['2027-01-01', '2027-01-02', '2027-01-08']],
])('on %s the open days go on in the next month', async (_day, now, here, there) => {
  fakeClock(now);
  openBooking({ rows: { available_slots: [...here, ...there].map((date) => slotRow({ date })) } });
  const days = await screen.findByRole('list', { name: 'Open days' });
  expect(within(days).getAllByRole('button')).toHaveLength(here.length + there.length);
});

// rule: capacity-and-slots.md#open-days-go-on
test('the days around a date at the end of a month go on in the next month', async () => {
  fakeClock('2026-08-03T16:00:00Z');
  const days = [...Array(25).keys()].map((day) => `2026-10-${String(day + 7).padStart(2, '0')}`);
  const rows = { available_slots: [...days, '2026-11-03', '2026-11-04'].map((date) => slotRow({ date })) };
  openBooking({ route: '/booking?date=2026-10-31', rows });
  const list = await screen.findByRole('list', { name: 'Open days' });
  // The 25th open day of the month begins a page.
  expect(within(list).getAllByRole('button')).toHaveLength(3);
});
