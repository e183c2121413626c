import type { MoneyRow } from 'shared-data/domain/money-row';
import { actionRows } from 'shared-data/testing';

/** The money of a booking of $499 as a link's answer has it; cents. */
export const linkedMoney = (paid: number): MoneyRow => ({
  price: 49_900,
  waived: 0,
  received: paid,
  refunded: 0,
  refund_pending: 0,
  charged_back: 0,
  paid,
  kept: paid,
  open: 49_900 - paid,
  refundable: paid,
  disputed: false,
  balance_due_at: '2099-10-07T22:30:00+00:00',
  refunds: [],
});

/** The answer for the booking of a link: with what is possible now. Null for a link that opens nothing. */
export const linkedAnswer = <Row extends Parameters<typeof actionRows>[0] & { money: MoneyRow }>(row: Row | null) =>
  row && { ...row, actions: actionRows(row, row.money.open) };
