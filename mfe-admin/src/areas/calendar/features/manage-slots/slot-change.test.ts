import type { Slot } from 'shared-data/slots';
import { changeLabel, changeText, slotChange } from './slot-change.ts';
import { weeksOf } from './slot-weeks.ts';

const slot = (date: string, given: Partial<Slot> = {}): Slot => ({
  id: `${date} ${given.startTime ?? '18:00'}`,
  date,
  startTime: '18:00',
  endTime: '22:00',
  maxBookings: 2,
  currentBookings: 0,
  isAvailable: true,
  ...given,
});
const slots = [
  slot('2026-11-27'),
  slot('2026-11-28', { startTime: '12:00', currentBookings: 1 }),
  slot('2026-11-28', { currentBookings: 2 }),
  slot('2026-11-29', { isAvailable: false, currentBookings: 1 }),
  slot('2026-11-30'),
];

it.each([
  [
    '2026-11-28',
    '2026-11-30',
    false,
    'Close 3 slots',
    'Close 3 slots from Sat, Nov 28 to Mon, Nov 30; 2 with bookings stay booked.',
  ],
  [
    '2026-11-27',
    '2026-11-28',
    false,
    'Close 3 slots',
    'Close 3 slots from Fri, Nov 27 to Sat, Nov 28; 2 with bookings stay booked.',
  ],
  ['2026-11-30', '2026-11-30', false, 'Close 1 slot', 'Close 1 slot on Mon, Nov 30.'],
  ['2026-11-27', '2026-11-30', true, 'Open 1 slot', 'Open 1 slot from Fri, Nov 27 to Mon, Nov 30.'],
  ['2026-12-01', '2026-12-02', true, 'Open 0 slots', 'Open 0 slots from Tue, Dec 1 to Wed, Dec 2.'],
])('%s to %s, available %s: %s', (from, to, isAvailable, label, text) => {
  const change = slotChange(slots, { from, to }, isAvailable);
  expect(changeLabel(change)).toBe(label);
  expect(changeText(change)).toBe(text);
});

it('one slot with bookings stays booked', () => {
  const change = slotChange(
    [slot('2026-11-28', { currentBookings: 1 }), slot('2026-11-28', { startTime: '12:00' })],
    { from: '2026-11-28', to: '2026-11-28' },
    false,
  );
  expect(changeText(change)).toBe('Close 2 slots on Sat, Nov 28; 1 with bookings stays booked.');
});

it('weeks begin on Sunday and hold their days in order', () => {
  expect(
    weeksOf(slots).map(({ start, days }) => [start, days.map(({ date, slots: ofDay }) => `${date}: ${ofDay.length}`)]),
  ).toEqual([
    ['2026-11-22', ['2026-11-27: 1', '2026-11-28: 2']],
    ['2026-11-29', ['2026-11-29: 1', '2026-11-30: 1']],
  ]);
});
