import type { MoneyOfBooking } from 'shared-data/payments';

/** What an admin can return, in cents: of payments that are not disputed, and no more than is held. */
export const refundableOf = ({ refundable, paid }: MoneyOfBooking): number => Math.max(Math.min(refundable, paid), 0);
