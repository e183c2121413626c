import type { Booking } from 'shared-data/account';

/** A booking as its customer sees it, in the account or by a link. */
export type CustomerBooking = Omit<Booking, 'userId' | 'version' | 'createdAt' | 'updatedAt'>;
