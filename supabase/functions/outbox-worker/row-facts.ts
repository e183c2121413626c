import { toMailedBooking } from '../_shared/bookings/mailed-booking.ts';
import type { MailedBooking } from '../_shared/bookings/mailed-booking.ts';
import type { OutboxRow } from '../_shared/bookings/database-types.ts';
import { ServiceError } from '../_shared/http/errors.ts';

/** The booking of a row. Throws `ServiceError` for a row without one, as the other readers of this file do. */
export function bookingOf({ payload }: OutboxRow): MailedBooking {
  const booking = toMailedBooking(payload);
  if (booking) return booking;
  throw new ServiceError('outbox', 'row without a booking', false);
}

/** The address to which a row about an account is mailed. */
export function addressOf({ payload }: OutboxRow): string {
  if (typeof payload.email === 'string' && payload.email !== '') return payload.email;
  throw new ServiceError('outbox', 'row without an address', false);
}

/** The subscriber to the mailing list, with the token of their link. */
export function subscriberOf({ payload: { email, token } }: OutboxRow): { email: string; token: string } {
  if (typeof email === 'string' && typeof token === 'string') return { email, token };
  throw new ServiceError('outbox', 'row without a subscriber', false);
}
