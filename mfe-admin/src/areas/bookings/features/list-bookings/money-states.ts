import { hasCome } from 'shared-data/domain/time';

/** The states of a booking's money by which the list is filtered (docs/product/desk-bookings.md#booking-filters). */
export const MONEY_STATES = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  refund_pending: 'Refund pending',
  disputed: 'Disputed',
} as const;

interface MoneyOfRow {
  status: string;
  openCents: number;
  refundPendingCents: number;
  disputed: boolean;
  dueAt: string;
}

/** What needs attention about a booking's money. */
export function moneyFlags(
  { status, openCents, refundPendingCents, disputed, dueAt }: MoneyOfRow,
  now: Date | null,
): string[] {
  return [
    openCents > 0 && status !== 'pending' && hasCome(dueAt, now) && MONEY_STATES.overdue,
    refundPendingCents > 0 && MONEY_STATES.refund_pending,
    disputed && MONEY_STATES.disputed,
  ].filter((flag) => flag !== false);
}
