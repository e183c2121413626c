import { moneyFacts, moneySentence } from './booking-money.ts';
import { toBookingMoney } from './money-row.ts';
import type { BookingMoney } from './money-row.ts';

const DUE = '2026-06-18T22:00:00Z';
const base: BookingMoney = {
  ...{ price: 49_900, waived: 0, received: 25_000, refunded: 0, refundPending: 0, chargedBack: 0 },
  ...{ paid: 25_000, kept: 25_000, open: 24_900, refundable: 25_000, disputed: false, balanceDueAt: DUE, refunds: [] },
};
const full = { ...base, received: 49_900, paid: 49_900, kept: 49_900, open: 0 };
const waived = { ...base, open: 0, waived: 24_900 };
const partlyWaived = { ...base, open: 14_900, waived: 10_000 };
const refunded: BookingMoney = {
  ...{ ...full, waived: 10_000, refunded: 10_000, paid: 39_900, kept: 39_900 },
  refunds: [{ amount: 10_000, status: 'made', madeAt: '2026-05-04T02:00:00Z' }],
};
const returning: BookingMoney = {
  ...{ ...full, refundPending: 24_950, paid: 24_950, kept: 24_950 },
  refunds: [{ amount: 24_950, status: 'requested', madeAt: null }],
};
const undelivered: BookingMoney = {
  ...{ ...full, kept: 24_950 },
  refunds: [{ amount: 24_950, status: 'failed', madeAt: '2026-05-04T02:00:00Z' }],
};
const waiting: BookingMoney = {
  ...{ ...full, paid: 0, kept: 0, disputed: true },
  refunds: [{ amount: 49_900, status: 'waiting', madeAt: null }],
};
const lost = { ...full, chargedBack: 49_900, paid: 0, kept: 0, open: 49_900 };
const NOW = new Date('2026-06-01T16:00:00Z');

// rule: B-2-15
it.each([
  ['a deposit', base, 'confirmed', ['Paid $250.00', 'Open $249.00', 'Due Jun 18, 2026, 6:00 PM Eastern Time']],
  ['the whole price', full, 'confirmed', ['Paid in full $499.00']],
  ['a waived rest', waived, 'completed', ['Waived $249.00', 'Paid, nothing open $250.00']],
  [
    'a waived part',
    partlyWaived,
    'confirmed',
    ['Waived $100.00', 'Paid $250.00', 'Open $149.00', 'Due Jun 18, 2026, 6:00 PM Eastern Time'],
  ],
  [
    'a refunded part',
    refunded,
    'confirmed',
    ['Waived $100.00', 'Paid $499.00', 'Refunded $100.00', 'Paid after refunds $399.00', 'Open $0.00'],
  ],
  [
    'a payment that the bank took back',
    lost,
    'completed',
    [
      ...['Paid $499.00', 'Taken back by the bank $499.00', 'Paid after refunds $0.00'],
      ...['Open $499.00', 'Due Jun 18, 2026, 6:00 PM Eastern Time'],
    ],
  ],
  ['a hold', { ...base, received: 0, paid: 0, kept: 0, open: 49_900 }, 'pending', ['Paid $0.00', 'Open $499.00']],
  ['a cancellation', returning, 'cancelled', ['Paid $499.00', 'On its way back $249.50', 'Kept $249.50']],
  [
    'an undelivered refund',
    undelivered,
    'cancelled',
    ['Paid $499.00', 'Refund not delivered, still owed $249.50', 'Kept $249.50'],
  ],
  ['a disputed cancellation', waiting, 'cancelled', ['Paid $499.00', 'Refund after the dispute $499.00', 'Kept $0.00']],
  ['an unpaid cancellation', { ...base, received: 0, paid: 0, kept: 0, open: 0 }, 'cancelled', ['Paid $0.00']],
])('%s in rows that add up', (_case, money, status, rows) => {
  expect(moneyFacts(money, status).map((row) => row.join(' '))).toEqual(rows);
});

// rule: B-2-15
it.each([
  [base, 'confirmed', '$250.00 paid. $249.00 is open and is due by Jun 18, 2026, 6:00 PM Eastern Time.'],
  [full, 'confirmed', '$499.00 paid in full.'],
  [waived, 'completed', '$250.00 paid, $249.00 waived, nothing is open.'],
  [
    partlyWaived,
    'confirmed',
    '$250.00 paid, $100.00 waived. $149.00 is open and is due by Jun 18, 2026, 6:00 PM Eastern Time.',
  ],
  [refunded, 'confirmed', '$399.00 paid, $100.00 waived, nothing is open. $100.00 was refunded on May 3, 2026.'],
  [returning, 'cancelled', '$499.00 was paid. $249.50 is on its way back. $249.50 is kept.'],
  [
    undelivered,
    'cancelled',
    '$499.00 was paid. A refund of $249.50 could not be delivered. We return it another way. $249.50 is kept.',
  ],
  [
    waiting,
    'cancelled',
    '$499.00 was paid. $499.00 is refunded once your bank has decided that the payment stays with us. Nothing is kept.',
  ],
  [{ ...lost, open: 0 }, 'cancelled', '$499.00 was paid. $499.00 was taken back by your bank. Nothing is kept.'],
  [{ ...base, received: 0, paid: 0, kept: 0 }, 'cancelled', 'Nothing was paid.'],
])('%j of a %s booking in sentences', (money, status, sentence) => {
  expect(moneySentence(money, status, NOW)).toBe(sentence);
});

// rule: payment.md#ledger-sums
it('adds up refunds of which the same is to be said: those on their way, and those that arrived on one day', () => {
  const twice: BookingMoney = {
    ...{ ...full, received: 95_900, kept: 0 },
    refunds: [
      { amount: 47_900, status: 'requested', madeAt: null },
      { amount: 10_000, status: 'made', madeAt: '2026-05-04T02:00:00Z' },
      { amount: 28_000, status: 'requested', madeAt: null },
      { amount: 5_000, status: 'made', madeAt: '2026-05-03T15:00:00Z' },
      { amount: 5_000, status: 'made', madeAt: '2026-05-04T15:00:00Z' },
    ],
  };
  expect(moneySentence(twice, 'cancelled', NOW)).toBe(
    '$959.00 was paid. $759.00 is on its way back. $150.00 was refunded on May 3, 2026. $50.00 was refunded on May 4, 2026. Nothing is kept.',
  );
});

it('says of a balance whose time has passed that it was due', () => {
  expect(moneySentence(base, 'confirmed', new Date(DUE))).toMatch('is open and was due by Jun 18');
});

it('reads the row of the database, whose refunds have their states', () => {
  const row = {
    ...{
      price: 49_900,
      waived: 0,
      received: 49_900,
      refunded: 0,
      refund_pending: 24_950,
      charged_back: 0,
      paid: 24_950,
    },
    ...{ kept: 24_950, open: 0, refundable: 24_950, disputed: false, balance_due_at: '2026-06-18 22:00:00+00' },
    refunds: [{ amount: 24_950, status: 'requested', made_at: null }],
  };
  expect(toBookingMoney(row)).toEqual({ ...returning, refundable: 24_950, balanceDueAt: '2026-06-18T22:00:00+00:00' });
});
