import { toBooking } from 'shared-data/account';
import { toBookingMoney } from 'shared-data/domain/money-row';
import type { MoneyRow } from 'shared-data/domain/money-row';
import { bookingRow, moneyRow } from 'shared-data/testing';
import { paymentNote } from './payment-note.ts';

const NOW = new Date('2026-06-01T16:00:00Z');
const note = (given: Parameters<typeof bookingRow>[0]) =>
  paymentNote(toBooking(bookingRow({ total_amount: 599, ...given })), NOW);

test.each([
  [
    { status: 'pending', hold_expires_at: '2026-06-01T16:35:00Z' },
    '$599.00 to pay. The time is held for you until Jun 1, 2026, 12:35 PM Eastern Time.',
  ],
  [
    { status: 'pending', hold_expires_at: '2026-06-01T15:59:00Z' },
    '$599.00 was not paid in time, so the time is open to others again.',
  ],
  [{ status: 'confirmed' }, '$599.00'],
  [{ status: 'cancelled', cancel_reason: 'customer' }, 'Cancelled by you.'],
  [{ status: 'cancelled', cancel_reason: 'hold_expired' }, 'Released, because the payment did not arrive in time.'],
  [{ status: 'cancelled', cancel_reason: 'superseded' }, 'Replaced by a newer booking of yours.'],
  [{ status: 'cancelled', cancel_reason: 'admin' }, 'Cancelled by us. Please call us if you have questions.'],
  [{ status: 'cancelled', cancel_reason: null }, 'Cancelled.'],
  [{ status: 'rescheduled' }, '$599.00'],
])('the note of %j shows amount and hold', (given, words) => {
  expect(note(given)).toBe(words);
});

const money = (given: Partial<MoneyRow>) =>
  toBookingMoney({
    ...moneyRow(bookingRow({ status: 'confirmed' })),
    balance_due_at: '2026-06-18T22:00:00Z',
    ...given,
  });

test.each(['confirmed', 'in_progress', 'completed'])(
  'the note of a %s booking shows what is paid and what is open',
  (status) => {
    const booking = toBooking(bookingRow({ total_amount: 599, status }));
    expect(paymentNote(booking, NOW, money({ kept: 59_900, open: 0 }))).toBe('$599.00 paid in full.');
    expect(paymentNote(booking, NOW, money({ kept: 30_000, open: 29_900 }))).toBe(
      '$300.00 paid. $299.00 is open and is due by Jun 18, 2026, 6:00 PM Eastern Time.',
    );
  },
);

// rule: B-2-28
test('the note of a cancelled booking shows what was paid, returned and kept, and the state of the refund', () => {
  const booking = toBooking(bookingRow({ status: 'cancelled', cancel_reason: 'customer' }));
  const figures = { received: 49_900, refund_pending: 24_950, kept: 24_950, open: 0 };
  const refunds = [{ amount: 24_950, status: 'requested', made_at: null }];
  expect(paymentNote(booking, NOW, money({ ...figures, refunds }))).toBe(
    'Cancelled by you. $499.00 was paid. $249.50 is on its way back. $249.50 is kept.',
  );
});
