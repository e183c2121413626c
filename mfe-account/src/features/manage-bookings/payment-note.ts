import type { Booking } from 'shared-data/account';
import { formatUsd } from 'shared-data/domain/money';
import { formatInstant, ZONE_LABEL } from 'shared-data/domain/time';

const cancelReasons: Record<string, string> = {
  customer: 'Cancelled by you.',
  hold_lapsed: 'Released, because the payment did not arrive in time.',
  admin: 'Cancelled by us. Please call if that surprises you.',
  superseded: 'Replaced by a newer booking of yours.',
};

/** Whether a pending booking still holds its time, so that it can be paid. */
export function isHeld({ status, holdExpiresAt }: Booking, now: number): boolean {
  return status === 'pending' && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now;
}

/** One sentence on money and hold, for every status a booking can have; `now` is an instant in milliseconds. */
export function paymentNote(booking: Booking, now: number): string {
  const amount = formatUsd(booking.totalAmount);
  switch (booking.status) {
    case 'pending':
      return isHeld(booking, now)
        ? `${amount} to pay. The time is held for you until ${formatInstant(booking.holdExpiresAt ?? '')} ${ZONE_LABEL}.`
        : `${amount} was not paid in time, so the time is open to others again.`;
    case 'confirmed':
    case 'in_progress':
    case 'completed':
      return `${amount} paid in full.`;
    case 'cancelled':
      return cancelReasons[booking.cancelReason ?? ''] ?? 'Cancelled.';
    default:
      return amount;
  }
}
