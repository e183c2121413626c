import type { Tables } from '../database.gen.ts';
import { isHoldActive, isPaid } from '../domain/bookings/status.ts';
import type { MoneyRow } from '../domain/prices/money-row.ts';
import { toCents } from '../domain/prices/money.ts';
import { instantInNewYork } from '../domain/calendar/zoned-time.ts';
import { backend } from './backend.ts';

/**
 * What the database sums up of a booking, from the rows of `payments` and `refunds`. A paid booking of a test that has no
 * payments was paid in full.
 */
export function moneyRow(booking: Tables<'bookings'>): MoneyRow & { booking_id: string; version: number } {
  const price = toCents(booking.total_amount);
  const payments = backend.tables.payments.filter(({ booking_id }) => booking_id === booking.id);
  const refunds = backend.tables.refunds.filter(({ booking_id }) => booking_id === booking.id);
  const sum = (rows: { amount: number; status: string }[], status: string) =>
    rows.reduce((total, row) => total + (row.status === status ? row.amount : 0), 0);
  const settled = isPaid(booking);
  const received = payments.length === 0 && settled ? price : sum(payments, 'completed');
  const [refunded, refundPending] = [sum(refunds, 'made'), sum(refunds, 'requested')];
  const paid = received - refunded - refundPending;
  const held = isHoldActive({ status: booking.status, holdExpiresAt: booking.hold_expires_at }, backend.now());
  const event = instantInNewYork(booking.event_date, booking.event_time).getTime();
  return {
    booking_id: booking.id,
    version: booking.version,
    price,
    received,
    refunded,
    refund_pending: refundPending,
    charged_back: 0,
    waived: 0,
    paid,
    kept: paid - sum(refunds, 'waiting') - sum(refunds, 'failed'),
    open: settled ? Math.max(0, price - paid) : held ? price : 0,
    refundable: paid,
    disputed: false,
    balance_due_at: new Date(event - 48 * 3_600_000).toISOString(),
    refunds: refunds.map(({ amount, status, made_at }) => ({ amount, status, made_at })),
  };
}

/** The money of a booking that was paid in full, in cents, with other figures. */
export const paidMoney = (price: number, figures: Partial<MoneyRow> = {}): MoneyRow => ({
  ...{ price, received: price, refunded: 0, refund_pending: 0, charged_back: 0, waived: 0, paid: price, kept: price },
  ...{ open: 0, refundable: price, disputed: false, balance_due_at: '2099-06-18T22:00:00+00:00', refunds: [] },
  ...figures,
});
