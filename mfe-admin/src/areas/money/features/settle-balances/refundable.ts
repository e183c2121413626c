import type { BookingMoney } from 'shared-data/domain/money-row';

/** What an admin can return, or promise of a disputed payment, in cents: no more than is held. */
export const refundableOf = ({ refundable, paid }: BookingMoney): number => Math.max(Math.min(refundable, paid), 0);
