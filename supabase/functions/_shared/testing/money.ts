import type { MoneyRow } from 'shared-data/domain/money-row';

/** The row of `booking_money` for a booking of $499 of which nothing was returned; `given` are its cents. */
export function moneyRow({ paid = 0, open = 49_900 - paid, ...given }: Partial<MoneyRow> = {}): MoneyRow {
  return {
    price: 49_900,
    waived: 0,
    received: paid,
    refunded: 0,
    refund_pending: 0,
    charged_back: 0,
    paid,
    kept: paid,
    open,
    refundable: paid,
    disputed: false,
    balance_due_at: '2026-12-03T23:00:00Z',
    refunds: [],
    ...given,
  };
}
