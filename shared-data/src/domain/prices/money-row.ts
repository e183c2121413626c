import { toInstant } from '../../core/instant.ts';
import type { Database } from '../../database.gen.ts';

/**
 * A refund waits for a dispute of its payment, is requested, was made, or could not be delivered and is still owed. One that was
 * dropped, because the bank returned the money, is not in the summary.
 */
export type RefundStatus = 'waiting' | 'requested' | 'made' | 'failed';

export interface BookingRefund {
  /** Cents. */
  amount: number;
  status: RefundStatus;
  /** Instant, ISO 8601; null until the money is returned. */
  madeAt: string | null;
}

/**
 * The money of a booking, as the database sums it up (`booking_money`); cents. Of a live booking price − waived − kept = open,
 * of every booking received − refunded − on its way back − waiting for a dispute − charged back = paid
 * (docs/product/payment.md#ledger-sums).
 */
export interface BookingMoney {
  price: number;
  /** What the business does not ask for: written off, or a waived difference in the price. */
  waived: number;
  /** What arrived. */
  received: number;
  /** What was returned. */
  refunded: number;
  /** What is on its way back. */
  refundPending: number;
  /** What the customer's bank took back. */
  chargedBack: number;
  /** What arrived less what was returned, is on its way back, waits for a dispute or was taken back. */
  paid: number;
  /** The same less refunds that could not be delivered: what stays with the business. */
  kept: number;
  /** What is still to be paid. */
  open: number;
  /** What can be returned; of a disputed payment, what can be promised. */
  refundable: number;
  disputed: boolean;
  /** The instant at which what is open is due, ISO 8601. */
  balanceDueAt: string;
  /** Each refund, the oldest first. */
  refunds: readonly BookingRefund[];
}

type Columns = Database['public']['Functions']['booking_money']['Returns'][number];
/** The row of the database, also where it is a value in JSON. */
export type MoneyRow = Omit<Columns, 'version' | 'booking_id' | 'refunds'> & { refunds: readonly RefundRow[] };
interface RefundRow {
  amount: number;
  status: string;
  made_at: string | null;
}

/** A refund from the JSON of the database. */
export const toBookingRefund = ({ amount, status, made_at }: RefundRow): BookingRefund => ({
  amount,
  // A check of the table allows no other.
  status: status as RefundStatus,
  madeAt: made_at && toInstant(made_at),
});

/** The money of a booking from a row or a payload of the database. */
export function toBookingMoney(row: MoneyRow): BookingMoney {
  return {
    price: row.price,
    waived: row.waived,
    received: row.received,
    refunded: row.refunded,
    refundPending: row.refund_pending,
    chargedBack: row.charged_back,
    paid: row.paid,
    kept: row.kept,
    open: row.open,
    refundable: row.refundable,
    disputed: row.disputed,
    balanceDueAt: toInstant(row.balance_due_at),
    refunds: row.refunds.map(toBookingRefund),
  };
}
