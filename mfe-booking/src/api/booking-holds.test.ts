import { BOOKING_STATUSES } from 'shared-data/domain/status';
import { holdLives, isPaid } from './booking-holds.ts';

const now = new Date('2027-01-01T12:00:00Z');

test('of the five statuses only pending holds a place unpaid, and the three after it are paid (A-4-06)', () => {
  expect(BOOKING_STATUSES).toEqual(['pending', 'confirmed', 'in_progress', 'completed', 'cancelled']);
  expect(BOOKING_STATUSES.map((status) => holdLives({ status, holdExpiresAt: '2027-01-01T12:01:00Z' }, now))).toEqual([true, false, false, false, false]);
  expect(BOOKING_STATUSES.map((status) => isPaid({ status }))).toEqual([false, true, true, true, false]);
});

test('a hold ends at its instant', () => {
  expect(holdLives({ status: 'pending', holdExpiresAt: '2027-01-01T12:00:00Z' }, now)).toBe(false);
  expect(holdLives({ status: 'pending', holdExpiresAt: null }, now)).toBe(false);
});
