import { bookableFrom, bookableUntil, isOpen, monthsUntil, openDates, openSlotsOn } from './slots.ts';
import type { SlotLike } from './slots.ts';

const slot = (given: Partial<SlotLike> = {}): SlotLike => ({
  date: '2026-06-20',
  startTime: '18:00:00',
  endTime: '22:00:00',
  maxBookings: 2,
  currentBookings: 0,
  isAvailable: true,
  ...given,
});
const before = { date: '2026-06-01', time: '12:00' };

// "A slot is open when is_available is true and current_bookings is below max_bookings"
// rule: P-5-21, P-5-80
it.each([
  [true, 0, true],
  [true, 1, true],
  [true, 2, false],
  [true, 3, false],
  [false, 0, false],
  [false, 2, false],
])('available %s with %i of 2 booked is open: %s', (isAvailable, currentBookings, open) => {
  expect(isOpen(slot({ isAvailable, currentBookings }), before)).toBe(open);
});

it('lists a day by start and disables full and past days', () => {
  const late = slot({ startTime: '19:00:00' });
  const early = slot({ startTime: '12:00:00' });
  const full = slot({ startTime: '15:00:00', currentBookings: 2 });
  const past = slot({ date: '2026-06-18' });
  const closed = slot({ date: '2026-06-22', isAvailable: false });
  expect(openSlotsOn([late, full, early, past], '2026-06-20', before)).toEqual([early, late]);
  expect(openDates([late, past, closed, early], '2026-06-19', before)).toEqual(['2026-06-20']);
});

// Today's hours are offered until they begin, in New York's clock.
it.each([
  ['2026-06-19', '23:59', true],
  ['2026-06-20', '17:59', true],
  ['2026-06-20', '18:00', false],
  ['2026-06-20', '23:00', false],
  ['2026-06-21', '00:00', false],
])('on %s at %s a slot of June 20 from 18:00 is open: %s', (date, time, open) => {
  const now = { date, time };
  expect(isOpen(slot(), now)).toBe(open);
  expect(openSlotsOn([slot()], '2026-06-20', now)).toHaveLength(open ? 1 : 0);
  expect(openDates([slot()], '2026-06-19', now)).toHaveLength(open ? 1 : 0);
});

// "lead time (24 hours unless changed), horizon (18 months unless changed)", by the clock of New York
// rule: B-3-21
it.each([
  [0, { date: '2026-06-01', time: '12:00' }],
  [12, { date: '2026-06-02', time: '00:00' }],
  [24, { date: '2026-06-02', time: '12:00' }],
])('with a lead time of %i hours, what starts after %j can be booked', (hours, from) => {
  expect(bookableFrom(hours, before)).toEqual(from);
});

// rule: B-3-21
it.each([
  [18, '2026-06-01', '2027-12-01'],
  [1, '2027-01-31', '2027-02-28'],
  [12, '2028-02-29', '2029-02-28'],
])('a horizon of %i months from %s ends on %s', (months, today, last) => {
  expect(bookableUntil(months, today)).toBe(last);
});

it('lists the months of the horizon', () => {
  expect(monthsUntil('2026-11-30', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});
