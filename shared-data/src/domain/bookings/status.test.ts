import {
  BOOKING_STATUSES,
  bookingStatusLabel,
  bookingStatusTone,
  canCancel,
  canMove,
  holdAllowance,
  isActive,
  isHoldActive,
  isPastEvent,
  isPaid,
  settlementLabel,
  settlementTone,
} from './status.ts';

// rule: A-4-06
it('lists the booking statuses', () => {
  expect(BOOKING_STATUSES).toEqual(['pending', 'confirmed', 'in_progress', 'completed', 'cancelled']);
});

// "Badge colors: confirmed green, pending yellow, in_progress blue, completed gray", unknown and cancelled red
it.each([
  ['confirmed', 'success', 'Confirmed'],
  ['pending', 'warning', 'Pending'],
  ['in_progress', 'info', 'In progress'],
  ['completed', 'neutral', 'Completed'],
  ['cancelled', 'danger', 'Cancelled'],
  ['on_ice', 'danger', 'on_ice'],
])('%s is %s, "%s"', (status, tone, label) => {
  expect(bookingStatusTone(status)).toBe(tone);
  expect(bookingStatusLabel(status)).toBe(label);
});

// rule: B-2-20
it('a hold and a confirmed booking can be cancelled until the event begins', () => {
  const event = { eventDate: '2027-06-20', eventTime: '18:00' };
  const cancellable = (at: string) =>
    BOOKING_STATUSES.filter((status) => canCancel({ status, ...event }, new Date(at)));
  expect(cancellable('2027-06-20T21:59:00Z')).toEqual(['pending', 'confirmed']);
  expect(cancellable('2027-06-20T22:00:00Z')).toEqual(['pending']);
});

// rule: A-2.9-17
it('counts pending and confirmed as active', () => {
  expect(BOOKING_STATUSES.filter((status) => isActive({ status }))).toEqual(['pending', 'confirmed']);
});

// rule: booking.md#status-steps
it('only moves forward', () => {
  const moves = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    'pending confirmed',
    'pending cancelled',
    'confirmed in_progress',
    'confirmed cancelled',
    'in_progress completed',
  ]);
});

it.each([
  ['completed', 'success', 'Completed'],
  ['pending', 'warning', 'Pending'],
  ['failed', 'danger', 'Failed'],
  ['refunded', 'danger', 'Refunded'],
  ['', 'danger', ''],
])('shows a payment or sync that is %j as %s', (status, tone, label) => {
  expect(settlementTone(status)).toBe(tone);
  expect(settlementLabel(status)).toBe(label);
});

const now = new Date('2027-01-01T12:00:00Z');

// rule: A-4-06
test('of the five statuses only pending is an unpaid hold, and the three after it are paid', () => {
  expect(BOOKING_STATUSES).toEqual(['pending', 'confirmed', 'in_progress', 'completed', 'cancelled']);
  expect(
    BOOKING_STATUSES.map((status) => isHoldActive({ status, holdExpiresAt: '2027-01-01T12:01:00Z' }, now)),
  ).toEqual([true, false, false, false, false]);
  expect(BOOKING_STATUSES.map((status) => isPaid({ status }))).toEqual([false, true, true, true, false]);
});

// rule: B-2-60
test('an account holds three places once one of its bookings is paid, else one', () => {
  expect(holdAllowance([])).toBe(1);
  expect(BOOKING_STATUSES.map((status) => holdAllowance([{ status }]))).toEqual([1, 3, 3, 3, 1]);
  expect(holdAllowance([{ status: 'cancelled' }, { status: 'completed' }])).toBe(3);
});

test('an event is past once it is completed, or paid and before today', () => {
  const past = (eventDate: string) =>
    BOOKING_STATUSES.filter((status) => isPastEvent({ status, eventDate }, '2027-01-02'));
  expect(past('2027-01-01')).toEqual(['confirmed', 'in_progress', 'completed']);
  expect(past('2027-01-02')).toEqual(['completed']);
});

test('a hold is active until its expiry', () => {
  expect(isHoldActive({ status: 'pending', holdExpiresAt: '2027-01-01T12:00:00Z' }, now)).toBe(false);
  expect(isHoldActive({ status: 'pending', holdExpiresAt: null }, now)).toBe(false);
  expect(isHoldActive({ status: 'pending', holdExpiresAt: '2020-01-01T12:00:00Z' }, null)).toBe(true);
});
