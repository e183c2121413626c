import type { Booking } from 'shared-data/account';

type Held = Pick<Booking, 'status' | 'holdExpiresAt'>;

/** Whether a booking is unpaid and its place is still held. */
export function holdLives(booking: Held, now: Date): boolean {
  return booking.status === 'pending' && booking.holdExpiresAt !== null && new Date(booking.holdExpiresAt) > now;
}

const paid = new Set(['confirmed', 'in_progress', 'completed']);

/** Whether the payment of a booking has been recorded by the server. */
export function isPaid(booking: Pick<Booking, 'status'>): boolean {
  return paid.has(booking.status);
}
